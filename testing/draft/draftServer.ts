import { pino } from 'pino'

import type { Answers, ApplicationContents } from '#form/answers.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listKeyMoves, moveKeys } from '#form/removeComponent.ts'
import type { Removal, GroupChange } from '#client/draft/draft.ts'
import type { ServerAnswers } from '#client/draft/draftEvent.ts'
import { listDocumentAnswers } from '#client/draft/loadApplication.ts'
import {
  createIdentifierVault,
  listLostIdentifiers,
  omitShown,
  showIdentifiers,
} from '#server/domain/applications/identifierVault.ts'
import {
  findConflicts,
  getRemovalMark,
  listChangedKeys,
  listRemovals,
  noteRevisions,
} from '#server/domain/applications/answerChanges.ts'

import { createSealer } from '#server/platform/secret/sealer.ts'

import { draftInstitution, draftJobs } from './draftForm.ts'

const { form } = draftInstitution
const today = '2026-11-01'
const studentId = 'student'
const log = pino({ enabled: false })
const vault = createIdentifierVault(form, createSealer('a secret of the model', 'identifier'), log)
const items = form.pages.flatMap((page) => page.sections.flatMap((section) => section.items))

/** The reply to a save. */
export type SaveReply =
  | { readonly status: 200; readonly revision: number; readonly isBehind: boolean }
  | { readonly status: 409 }
  | { readonly status: 422; readonly messages: Readonly<Record<string, readonly string[]>> }

/** A text that the server refuses. */
export const refusedText = 'refused'

/** The form's only document. */
export const paperKey = 'paper'

/** Counted from 0. */
function getJobPlace(key: string): number {
  return Number(/^job_(\d)_/.exec(key)?.[1] ?? 1) - 1
}

export type DraftServer = ReturnType<typeof createDraftServer>

/** A model of the server: its rules without its database. */
export function createDraftServer() {
  let answers: Answers = {}
  let addAnother: Readonly<Record<string, number>> = {}
  let tabs: Readonly<Record<string, string>> = {}
  let documents: ApplicationContents['documents'] = {}
  let isConverting = false
  let revision = 0
  /** The job at each index. */
  let jobIds = [0]
  let lastJobId = 0
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

  const remove = (
    { id, component }: Removal,
    kept: number,
    was: number,
    madeOn: number,
  ): number | undefined => {
    const moves = listKeyMoves(draftJobs, component, kept)
    const keys = [...moves.keys()].filter((key) => form.slots.has(key))
    const isUnseen = keys.some((key) => (changedAtRevision[key] ?? 0) > madeOn)
    if (was !== kept || component > kept || isUnseen) return undefined
    addAnother = { ...addAnother, [id]: kept - 1 }
    jobIds = jobIds.toSpliced(component - 1, 1)
    const moved = vault.moveIdentifiers(studentId, answers, moves)
    write(moveKeys(moved, moves), [], [...keys, getRemovalMark(id)])
    return revision
  }

  return {
    read: (): ServerAnswers => ({
      answers: showIdentifiers(form, answers),
      revision,
      isSubmitted,
      groupState: { addAnother, tabs },
      removals: listRemovals(changedAtRevision),
    }),
    readDocuments: () => documents,
    getJobId: (key: string) => (key.startsWith('job_') ? jobIds[getJobPlace(key)] : undefined),
    isAsked: (key: string, answer: Answers[string]) => key in keepAsked({ ...answers, [key]: answer }),
    /** @param onWrite called for every answer that replaces another */
    save(changes: Answers, madeOn: number, onWrite: (key: string, before: Answers) => void): SaveReply {
      const refused = Object.keys(changes).filter((key) => changes[key] === refusedText)
      if (refused.length > 0) {
        return { status: 422, messages: Object.fromEntries(refused.map((key) => [key, ['No.']])) }
      }
      if (isSubmitted) return { status: 409 }
      const sealed = vault.sealIdentifiers(studentId, answers, changes)
      const conflicts = findConflicts(form, { answers, changedAtRevision }, sealed, madeOn)
      if (Object.keys(conflicts).length > 0) return { status: 409 }
      const lost = listLostIdentifiers(form, answers, sealed)
      if (Object.keys(lost).length > 0) return { status: 422, messages: lost }
      const isBehind = madeOn !== revision
      const before = answers
      const merged = { ...answers, ...omitShown(form, sealed) }
      const given = listChangedKeys(before, merged)
      if (listChangedKeys(before, keepAsked(merged)).length === 0) return { status: 200, revision, isBehind }
      write(merged, given)
      for (const key of given) if (key in answers) onWrite(key, showIdentifiers(form, before))
      return { status: 200, revision, isBehind }
    },
    /** @returns the revision, or undefined when the change is refused */
    change(change: GroupChange, was: number, madeOn: number): number | undefined {
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
      if (change.kind === 'removal') return remove(change, kept, was, madeOn)
      if (change.value < kept) return undefined
      if (addAnother[change.id] === change.value) return revision
      addAnother = { ...addAnother, [change.id]: change.value }
      while (jobIds.length < change.value) jobIds = [...jobIds, (lastJobId += 1)]
      write(answers, [])
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

/** Two students who share the devices. */
export const usernames = ['wren', 'noor'] as const

export type Username = (typeof usernames)[number]

export type DraftServers = Readonly<Record<Username, DraftServer>>

export function createDraftServers(): DraftServers {
  return { wren: createDraftServer(), noor: createDraftServer() }
}
