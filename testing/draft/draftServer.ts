import { pino } from 'pino'

import { type Answer, type Answers, type ApplicationContents, isAnswered } from '#form/answers.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import { listKeyMoves, moveKeys, type Removals } from '#form/removeComponent.ts'
import type { GroupChange, SentChange } from '#client/draft/draft.ts'
import type { ServerAnswers } from '#client/draft/draftEvent.ts'
import {
  createIdentifierVault,
  listLostIdentifiers,
  omitShown,
  showIdentifiers,
} from '#server/domain/applications/identifierVault.ts'
import {
  findConflicts,
  listChangedKeys,
  noteRemoval,
  noteRevisions,
} from '#server/domain/applications/answerChanges.ts'

import { listUnasked, listUnseenLosses } from '#server/domain/applications/answerLosses.ts'
import {
  findRepeat,
  listNumbers,
  listRevisions,
  notePageChange,
  type PageChange,
} from '#server/domain/applications/pageChanges.ts'
import { makeContents } from '#server/domain/applications/readApplication.ts'
import type { PageChanges } from '#server/domain/storedApplications/applicationTables.ts'
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

/** The question that is asked only about the form's document. */
const remarkKey = 'remark'

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
  /** The name of the file that is being converted. */
  let converting: string | undefined
  let revision = 0
  /** The job at each index. */
  let jobIds = [0]
  let lastJobId = 0
  let changedAtRevision: Readonly<Record<string, number>> = {}
  let removedAtRevision: Removals = {}
  /** The answers at each revision, as pages get them. */
  const history: Answers[] = [{}]
  let isSubmitted = false
  /** The press that has submitted it. */
  let submittedBy = ''
  let pageChanges: PageChanges = {}

  /** What it would have with these answers. */
  const findOutcome = (given: Answers) => ({
    ...makeContents(form, { answers: given, addAnother, tabs }, documents, today),
    documents,
    today,
  })
  const keepAsked = (given: Answers): Answers => findOutcome(given).answers
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
    history[revision] = showIdentifiers(form, answers)
    for (const key of given) if (key in answers) watch.onWrite(key, before)
    for (const [key, old] of Object.entries(before)) {
      const isCleared = isAnswered(old) && !(key in answers) && !given.includes(key) && removed.length === 0
      if (isCleared) watch.onClear(key, old)
    }
  }

  const save = (changes: Answers, pageChange: SentChange, watch: ServerWatch): Reply => {
    const { madeOn } = pageChange
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
    const applied = omitShown(form, sealed)
    const merged = { ...answers, ...applied }
    const outcome = findOutcome(merged)
    const unasked = listUnasked(form, applied, outcome)
    const isUnasked = Object.keys(unasked).length > 0
    const stored = { answers, addAnother, tabs, changedAtRevision, pageChanges }
    if (listUnseenLosses(form, stored, outcome, { madeOn: pageChange.madeOn, pageChange }).length > 0)
      return { status: 409 }
    if (isUnasked && isBehind) return { status: 409 }
    // Another device may have deleted the file that the question is about.
    const mistaken = Object.keys(unasked).find((key) => key !== remarkKey && key !== paperKey)
    if (mistaken !== undefined)
      throw new Error(`${mistaken} was sent although this page's form does not ask it`)
    if (isUnasked) return { status: 422, messages: unasked }
    const kept = outcome.answers
    const given = listChangedKeys(answers, merged)
    if (listChangedKeys(answers, kept).length > 0) write(kept, given, watch)
    return { status: 200, revision, isBehind }
  }

  /** @returns whether it is taken, as does the next one */
  const chooseTab = (id: string, value: string, pageChange: SentChange, watch: ServerWatch): boolean => {
    if (tabs[id] === value) return true
    const group = items.find((item) => item.kind === 'tabs' && item.id === id)
    const left = group?.kind === 'tabs' ? getChosenTab(group, tabs) : undefined
    const isFile = left?.id !== value && left?.items.some(({ key }) => key === paperKey)
    if (isFile && converting !== undefined) return false
    const stored = { answers, addAnother, tabs, changedAtRevision, pageChanges }
    tabs = { ...tabs, [id]: value }
    const outcome = findOutcome(answers)
    if (listUnseenLosses(form, stored, outcome, { madeOn: pageChange.madeOn, pageChange }).length > 0) {
      tabs = stored.tabs
      return false
    }
    write(outcome.answers, [], watch)
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
    write(keepAsked(moved), [], watch, keys)
    removedAtRevision = noteRemoval(removedAtRevision, change.id, revision)
    return true
  }

  const validate = (sent: SentChange, watch: ServerWatch): Reply => {
    const { body, madeOn } = sent
    if (body.kind === 'answers') return save(body.answers, sent, watch)
    if (isSubmitted) return { status: 409 }
    const { change, was } = body
    const isBehind = madeOn !== revision
    const isTaken =
      change.kind === 'tab'
        ? chooseTab(change.id, change.value, sent, watch)
        : resize(change, was, madeOn, watch)
    return isTaken ? { status: 200, revision, isBehind } : { status: 409 }
  }

  return {
    read: (): ServerAnswers => ({
      answers: showIdentifiers(form, answers),
      revision,
      status: isSubmitted ? 'submitted' : 'started',
      groupState: { addAnother, tabs },
      removals: removedAtRevision,
      pageChanges: listNumbers(pageChanges),
      pageRevisions: listRevisions(pageChanges),
      // Its clock counts revisions.
      answerTimes: changedAtRevision,
    }),
    findAnswerAt: (key: string, at: number): Answer | undefined => history[at]?.[key],
    readDocuments: () => documents,
    getJobId: (key: string) => (key.startsWith('job_') ? jobIds[getJobPlace(key)] : undefined),
    isAsked: (key: string, answer: Answers[string]) => key in keepAsked({ ...answers, [key]: answer }),
    /** Applies a change once, however often it arrives. */
    apply(change: SentChange, watch: ServerWatch): Reply {
      const repeat = findRepeat(pageChanges, change)
      if (repeat) return { status: 200, revision: repeat.revision, isBehind: repeat.is_behind === true }
      const before = revision
      const reply = validate(change, watch)
      const wrote = revision === before ? undefined : revision
      if (reply.status === 200) pageChanges = notePageChange(pageChanges, change, { ...reply, wrote })
      return reply
    },
    isConverting: () => converting !== undefined,
    startConversion(fileName: string) {
      if (!isSubmitted) converting = fileName
    },
    endConversion() {
      if (converting !== undefined && !isSubmitted)
        documents = { [paperKey]: { file_name: converting, file_size: 1 } }
      converting = undefined
    },
    deleteDocument() {
      documents = {}
      converting = undefined
    },
    /** @returns the status of the reply */
    submit(press: PageChange): 200 | 409 {
      if (isSubmitted) return 200
      if (findRepeat(pageChanges, press) || converting !== undefined) return 409
      isSubmitted = true
      submittedBy = press.page
      return 200
    },
    isSubmittedBy: (id: string) => isSubmitted && submittedBy === id,
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
