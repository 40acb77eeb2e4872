import type { Draft, Unsent } from '#client/draft/draft.ts'
import { compareDrafts } from '#client/draft/draftChange.ts'
import type { PageDraft } from '#client/draft/draftEvent.ts'
import { isEmptyEntry, readDraft } from '#client/draft/keep/journalEntry.ts'
import { addTypedAnswer, findTypedAnswer } from '#client/draft/keep/typedAnswer.ts'

import { draftRules } from './draftForm.ts'
import { createDraftLedger } from './draftLedger.ts'
import { watchSubmits } from './watchSubmits.ts'

export interface PageRecord extends PageDraft {
  readonly username: string
  readonly isOpen: boolean
  readonly seenAt: SeenAt
}

/** By key, tab or group that a student last changed in a page: what the page knew then. */
export type SeenAt = ReadonlyMap<string, ReadonlySet<string>>

/** What the windows of one browser keep on the device, by page. */
export type DraftStorage = ReturnType<typeof createDraftStorage>

export function createDraftStorage() {
  const records = new Map<string, PageRecord>()
  let at = 0
  const listOf = (username: string): [string, PageRecord][] =>
    [...records].filter(([, record]) => record.username === username)
  return {
    /** Replaces a page's record after a change; after a letter the device is only told of its answer. */
    write(page: string, username: string, [before, draft]: readonly [Draft, Draft], seenAt: SeenAt): void {
      const kept = records.get(page)?.unsent
      const typed = kept && findTypedAnswer(draftRules, compareDrafts(before, draft))
      const unsent = typed ? addTypedAnswer(kept, typed) : readDraft(draftRules, draft).entry
      records.set(page, { username, unsent, seenAt: new Map(seenAt), at: (at += 1), isOpen: true })
    },
    close(page: string): void {
      const record = records.get(page)
      if (record) records.set(page, { ...record, isOpen: false })
    },
    /** Takes over what closed pages left, oldest first. Their records go with the first one of the page that has it. */
    adopt(username: string) {
      const closed = listOf(username).filter(([, record]) => !record.isOpen)
      const left = closed.map(([, record]) => record).filter(({ unsent }) => !isEmptyEntry(unsent))
      return {
        left: left.toSorted((one, other) => one.at - other.at),
        pages: closed.map(([page]) => page),
        seenAt: closed.map(([, record]) => record.seenAt),
      }
    },
    remove(pages: readonly string[]): void {
      for (const page of pages) records.delete(page)
    },
    wipe(username: string): void {
      for (const [page] of listOf(username)) records.delete(page)
    },
    /** What an open page has on the device. */
    read: (page: string): Unsent | undefined => records.get(page)?.unsent,
    list: (username: string): readonly Unsent[] => listOf(username).map(([, record]) => record.unsent),
    listClosed: (username: string): readonly Unsent[] =>
      listOf(username).flatMap(([, { isOpen, unsent }]) => (isOpen ? [] : [unsent])),
  }
}

export type DraftBrowser = ReturnType<typeof createDraftBrowser>

/** What its windows share. */
export function createDraftBrowser(storage: DraftStorage | undefined) {
  return {
    storage,
    ledgers: { wren: createDraftLedger(), noor: createDraftLedger() },
    submits: { wren: watchSubmits(), noor: watchSubmits() },
  }
}
