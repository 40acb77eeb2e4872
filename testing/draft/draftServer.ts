import { pino } from 'pino'

import { type Answer, type Answers, type ApplicationContents, isAnswered } from '#form/answers.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listKeyMoves, moveKeys } from '#form/removeComponent.ts'
import type { GroupChange, SentChange } from '#client/draft/draft.ts'
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

/** The reply to a change. */
export type Reply =
  | { readonly status: 200; readonly revision: number; readonly isBehind: boolean }
  | { readonly status: 409 }
  | { readonly status: 422; readonly messages: Readonly<Record<string, readonly string[]>> }

/** Is told of every stored answer that is replaced or cleared. */
export interface ServerWatch {
  readonly onWrite: (key: string, before: Answers) => void
  readonly onClear: (key: string, before: Answer) => void
}

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
  const pages = new Map<string, { readonly number: number; readonly reply: Reply }>()

  const keepAsked = (given: Answers): Answers => {
    const attached = Object.entries(listDocumentAnswers(form, documents)).filter(([, answer]) => answer)
    const contents = { answers: { ...given, ...Object.fromEntries(attached) }, addAnother, tabs, documents }
    return Object.fromEntries(
      Object.entries(clearUnasked(form, contents, today)).filter(([key]) => key !== paperKey),
    )
  }
  /** Keys that a change would clear although they were changed after the revision that it was made on. */
  const listUnseen = (kept: Answers, sent: Answers, madeOn: number): string[] =>
    Object.keys(answers).filter(
      (key) =>
        isAnswered(answers[key]) &&
        !(key in kept) &&
        !(key in sent) &&
        (changedAtRevision[key] ?? 0) > madeOn,
    )
  const write = (
    kept: Answers,
    given: readonly string[],
    watch: ServerWatch,
    removed: readonly string[] = [],
  ): void => {
    const before = showIdentifiers(form, answers)
    changedAtRevision = noteRevisions({ answers, changedAtRevision }, kept, given, revision + 1, removed)
    answers = kept
    revision += 1
    for (const key of given) if (key in answers) watch.onWrite(key, before)
    for (const [key, old] of Object.entries(before)) {
      const isCleared = isAnswered(old) && !(key in answers) && !given.includes(key) && removed.length === 0
      if (isCleared) watch.onClear(key, old)
    }
  }

  const save = (changes: Answers, madeOn: number, watch: ServerWatch): Reply => {
    const refused = Object.keys(changes).filter((key) => changes[key] === refusedText)
    if (refused.length > 0)
      return { status: 422, messages: Object.fromEntries(refused.map((key) => [key, ['No.']])) }
    if (isSubmitted) return { status: 409 }
    const sealed = vault.sealIdentifiers(studentId, answers, changes)
    const conflicts = findConflicts(form, { answers, changedAtRevision }, sealed, madeOn)
    if (Object.keys(conflicts).length > 0) return { status: 409 }
    const lost = listLostIdentifiers(form, answers, sealed)
    if (Object.keys(lost).length > 0) return { status: 422, messages: lost }
    const isBehind = madeOn !== revision
    const merged = { ...answers, ...omitShown(form, sealed) }
    const kept = keepAsked(merged)
    const dropped = Object.keys(sealed).filter((key) => isAnswered(sealed[key]) && !(key in kept))
    if (dropped.length > 0 && isBehind) return { status: 409 }
    if (dropped.length > 0)
      return { status: 422, messages: Object.fromEntries(dropped.map((key) => [key, ['Not asked.']])) }
    if (listUnseen(kept, sealed, madeOn).length > 0) return { status: 409 }
    const given = listChangedKeys(answers, merged)
    if (listChangedKeys(answers, kept).length > 0) write(kept, given, watch)
    return { status: 200, revision, isBehind }
  }

  /** @returns whether it is taken, as does the next one */
  const chooseTab = (id: string, value: string, madeOn: number, watch: ServerWatch): boolean => {
    if (tabs[id] === value) return true
    const group = items.find((item) => item.kind === 'tabs' && item.id === id)
    const left = group?.kind === 'tabs' ? getChosenTab(group, tabs) : undefined
    const isFile = left?.id !== value && left?.items.some(({ key }) => key === paperKey)
    if (isFile && isConverting) return false
    const before = tabs
    tabs = { ...tabs, [id]: value }
    const kept = keepAsked(answers)
    if (listUnseen(kept, {}, madeOn).length > 0) {
      tabs = before
      return false
    }
    write(kept, [], watch)
    return true
  }

  const resize = (
    change: Exclude<GroupChange, { kind: 'tab' }>,
    was: number,
    madeOn: number,
    watch: ServerWatch,
  ): boolean => {
    const kept = addAnother[change.id] ?? 1
    if (change.kind === 'group') {
      if (change.value < kept) return false
      if (kept === change.value) return true
      addAnother = { ...addAnother, [change.id]: change.value }
      while (jobIds.length < change.value) jobIds = [...jobIds, (lastJobId += 1)]
      write(keepAsked(answers), [], watch)
      return true
    }
    const moves = listKeyMoves(draftJobs, change.component, kept)
    const keys = [...moves.keys()].filter((key) => form.slots.has(key))
    const isUnseen = keys.some((key) => (changedAtRevision[key] ?? 0) > madeOn)
    if (was !== kept || change.component > kept || isUnseen) return false
    addAnother = { ...addAnother, [change.id]: kept - 1 }
    jobIds = jobIds.filter((_, place) => place !== change.component - 1)
    const moved = moveKeys(vault.moveIdentifiers(studentId, answers, moves), moves)
    write(keepAsked(moved), [], watch, [...keys, getRemovalMark(change.id)])
    return true
  }

  const judge = ({ body, madeOn }: SentChange, watch: ServerWatch): Reply => {
    if (body.kind === 'answers') return save(body.answers, madeOn, watch)
    if (isSubmitted) return { status: 409 }
    const { change, was } = body
    const isBehind = madeOn !== revision
    const isTaken =
      change.kind === 'tab'
        ? chooseTab(change.id, change.value, madeOn, watch)
        : resize(change, was, madeOn, watch)
    return isTaken ? { status: 200, revision, isBehind } : { status: 409 }
  }

  return {
    read: (): ServerAnswers => ({
      answers: showIdentifiers(form, answers),
      revision,
      isSubmitted,
      groupState: { addAnother, tabs },
      removals: listRemovals(changedAtRevision),
      pageChanges: Object.fromEntries([...pages].map(([page, { number }]) => [page, number])),
    }),
    readDocuments: () => documents,
    getJobId: (key: string) => (key.startsWith('job_') ? jobIds[getJobPlace(key)] : undefined),
    isAsked: (key: string, answer: Answers[string]) => key in keepAsked({ ...answers, [key]: answer }),
    /** Applies a change once, however often it arrives. */
    apply(change: SentChange, watch: ServerWatch): Reply {
      const last = pages.get(change.page)
      if (last && change.number <= last.number) return last.reply
      const reply = judge(change, watch)
      if (reply.status === 200) pages.set(change.page, { number: change.number, reply })
      return reply
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
