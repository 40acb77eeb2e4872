import type { Answers } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listRemovedKeys } from '#form/listRemovedKeys.ts'
import type { StructureChange } from '#client/draft/draft.ts'
import type { ServerAnswers } from '#client/draft/draftEvent.ts'
import { listDocumentAnswers } from '#client/draft/storedAnswers.ts'
import { findConflicts, listChangedKeys, noteRevisions } from '#server/domain/applications/mergeAnswers.ts'

import { draftInstitution } from './draftForm.ts'

const { form } = draftInstitution
const today = '2026-11-01'
const items = form.pages.flatMap((page) => page.sections.flatMap((section) => section.items))

/** What the server says to a save. */
export type SaveReply =
  | { readonly status: 200; readonly revision: number; readonly isBehind: boolean }
  | { readonly status: 409 }
  | { readonly status: 422; readonly messages: Readonly<Record<string, readonly string[]>> }

/** A text that the server does not take. */
export const refusedText = 'refused'

/** The one document of the form. */
export const paperKey = 'paper'

export type DraftServer = ReturnType<typeof createDraftServer>

/** An application as the server keeps it, with the server's own rules and without its database. */
export function createDraftServer() {
  let answers: Answers = {}
  let addAnother: Readonly<Record<string, number>> = {}
  let tabs: Readonly<Record<string, string>> = {}
  let documents: ApplicationContents['documents'] = {}
  let isConverting = false
  let revision = 0
  let changedAtRevision: Readonly<Record<string, number>> = {}
  let isSubmitted = false

  const keepAsked = (given: Answers): Answers => {
    const attached = Object.entries(listDocumentAnswers(form, documents)).filter(([, answer]) => answer)
    const contents = { answers: { ...given, ...Object.fromEntries(attached) }, addAnother, tabs, documents }
    return Object.fromEntries(
      Object.entries(clearUnasked(form, contents, today)).filter(([key]) => key !== paperKey),
    )
  }
  const write = (merged: Answers, given: readonly string[], removed: readonly string[] = []): void => {
    const kept = keepAsked(merged)
    changedAtRevision = noteRevisions({ answers, changedAtRevision }, kept, given, revision + 1, removed)
    answers = kept
    revision += 1
  }

  return {
    read: (): ServerAnswers => ({ answers, revision, isSubmitted, structure: { addAnother, tabs } }),
    readDocuments: () => documents,
    isAsked: (key: string, answer: Answers[string]) => key in keepAsked({ ...answers, [key]: answer }),
    /** @param onWrite hears every answer that takes the place of another */
    save(changes: Answers, madeOn: number, onWrite: (key: string, before: Answers) => void): SaveReply {
      const refused = Object.keys(changes).filter((key) => changes[key] === refusedText)
      if (refused.length > 0) {
        return { status: 422, messages: Object.fromEntries(refused.map((key) => [key, ['No.']])) }
      }
      if (isSubmitted) return { status: 409 }
      const conflicts = findConflicts(form, { answers, changedAtRevision }, changes, madeOn)
      if (Object.keys(conflicts).length > 0) return { status: 409 }
      const isBehind = madeOn !== revision
      const before = answers
      const merged = { ...answers, ...changes }
      const given = listChangedKeys(before, merged)
      if (listChangedKeys(before, keepAsked(merged)).length === 0) return { status: 200, revision, isBehind }
      write(merged, given)
      for (const key of given) if (key in answers) onWrite(key, before)
      return { status: 200, revision, isBehind }
    },
    /** Gives the revision, or nothing where the change is refused. */
    change(change: StructureChange, was: number, madeOn: number): number | undefined {
      if (isSubmitted) return undefined
      if (change.kind === 'tab') {
        if (tabs[change.id] === change.value) return revision
        const group = items.find((item) => item.kind === 'tabs' && item.id === change.id)
        const left = group?.kind === 'tabs' ? getChosenTab(group, tabs) : undefined
        const isFile = left?.id !== change.value && left?.items.some(({ key }) => key === paperKey)
        if (isFile && isConverting) return undefined
        tabs = { ...tabs, [change.id]: change.value }
        write(answers, [])
        return revision
      }
      const kept = addAnother[change.id] ?? 1
      const group = items.find((item) => item.kind === 'addAnother')
      const removed = group?.kind === 'addAnother' ? listRemovedKeys(group, kept, change.value) : []
      const isUnseen = removed.some(
        (key) => answers[key] !== undefined && (changedAtRevision[key] ?? 0) > madeOn,
      )
      if (change.value < kept && (isUnseen || was !== kept)) return undefined
      if (addAnother[change.id] === change.value) return revision
      addAnother = { ...addAnother, [change.id]: change.value }
      write(answers, [], removed)
      return revision
    },
    isConverting: () => isConverting,
    startConversion() {
      isConverting = !isSubmitted
    },
    endConversion() {
      if (isConverting && !isSubmitted) documents = { [paperKey]: { file_name: 'paper.pdf', file_size: 1 } }
      isConverting = false
    },
    deleteDocument() {
      documents = {}
      isConverting = false
    },
    submit() {
      isSubmitted = !isConverting
    },
    reopen() {
      isSubmitted = false
    },
  }
}

/** Two people who use the same devices. */
export const usernames = ['wren', 'noor'] as const

export type Username = (typeof usernames)[number]

export type DraftServers = Readonly<Record<Username, DraftServer>>

export function createDraftServers(): DraftServers {
  return { wren: createDraftServer(), noor: createDraftServer() }
}
