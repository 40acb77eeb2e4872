import { listOpenConflicts } from '#client/draft/conflicts.ts'
import { type Draft, emptyDraft } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import { makeDraftRules } from '#client/draft/draftRules.ts'
import { emptyEntry, listConflictSets } from '#client/draft/keep/journalEntry.ts'
import { readDraft } from '#client/draft/keep/readDraft.ts'
import { reduceDraft } from '#client/draft/reduceDraft.ts'
import { listSendable } from '#client/draft/sending.ts'
import { listUnsentAnswers } from '#client/draft/unsent.ts'
import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import { draftInstitution } from './draftForm.ts'
import type { DraftServer, SaveReply } from './draftServer.ts'

export const draftRules = makeDraftRules(draftInstitution)

/** When everything happens. */
export const draftTime = Date.UTC(2026, 10, 1)

const halfDay = '2007-4-'

/** A page of a student, what lies on their device, and what they are owed. */
export type DraftDevice = ReturnType<typeof openDraftDevice>

/** Opens an application; every method that is not possible at the moment does nothing. */
export function openDraftDevice(server: DraftServer) {
  let draft: Draft = emptyDraft
  let storage = emptyEntry
  /** What came of a save that is on its way; nothing where it never arrived. */
  let request: (() => SaveReply | undefined) | undefined
  let conflicts = 0
  let hasHalfDay = false
  /** Values that were typed, until they are stored or the student has given them up. */
  const owed = new Map<string, Answer>()
  /** What the student may replace with each typed value: what was there when it was typed. */
  const bases = new Map<string, Set<Answer>>()
  const lastTyped = new Map<string, Answer>()
  const sent = new Map<string, Set<Answer>>()

  const dispatch = (event: DraftEvent): void => {
    const before = draft.student?.conflicts.length ?? 0
    draft = reduceDraft(draftRules, draft, { ...event, at: draftTime })
    if ((draft.student?.conflicts.length ?? 0) > before) conflicts += 1
    if (draft.student) storage = readDraft(draftRules, draft).entry
  }
  const load = (): void =>
    dispatch({
      kind: 'loaded',
      username: 'wren',
      documents: {},
      prefill: {},
      device: { unsent: storage, conflicts: listConflictSets(storage), at: draftTime },
      ...server.read(),
    })
  const findBases = (key: string, value: Answer): Set<Answer> => {
    const name = `${key}=${String(value)}`
    const found = bases.get(name) ?? new Set()
    bases.set(name, found)
    return found
  }
  const noteTyped = (key: string, value: Answer): void => {
    const seen = findBases(key, value).add(draft.student?.stored[key] ?? '')
    // What the last one was allowed to replace, the one that takes its place may, too.
    const before = lastTyped.get(key)
    if (before !== undefined) for (const base of findBases(key, before)) seen.add(base)
    lastTyped.set(key, value)
    owed.set(key, value)
  }
  const checkOverwrite = (key: string, old: Answer | undefined, value: Answer | undefined): void => {
    if (!isAnswered(old) || old === undefined || value === undefined) return
    const seen = bases.get(`${key}=${String(value)}`)
    if (!seen || seen.has(old) || sent.get(key)?.has(old)) return
    throw new Error(`${key}: ${String(old)} was overwritten with ${String(value)} without a choice`)
  }
  const forgetStored = (): void => {
    for (const [key, value] of owed) {
      if (!isAnswered(value) || isSameAnswer(server.read().answers[key], value)) owed.delete(key)
    }
  }
  /** The request may be lost, or its reply. */
  const sendStructure = (fate: Fate): void => {
    const [change] = draft.student?.structureChanges ?? []
    if (!draft.student || !change) return
    const was = change.kind === 'group' ? (draft.student.storedStructure.addAnother[change.id] ?? 1) : 1
    const revision = fate === 'lost' ? undefined : server.change(change, was, draft.student.revision)
    if (fate === 'arrives' && revision !== undefined) dispatch({ kind: 'structureSaved', revision })
    else if (fate === 'arrives' || (change.kind === 'group' && change.isByHand)) {
      dispatch({ kind: 'structureRefused', isDoubtful: fate !== 'arrives' })
    }
  }
  const send = (fate: Fate): void => {
    if (!draft.student || draft.student.isSubmitted || request) return
    if (draft.student.structureChanges.length > 0) {
      sendStructure(fate)
      return
    }
    const answers = listSendable(draftRules, draft)
    if (Object.keys(answers).length === 0) return
    for (const [key, answer] of Object.entries(answers)) {
      sent.set(key, (sent.get(key) ?? new Set()).add(answer))
    }
    const { revision } = draft.student
    dispatch({ kind: 'sendStarted', answers })
    const arrive = (): SaveReply => {
      const said = server.save(answers, revision, (key, before) =>
        checkOverwrite(key, before[key], answers[key]),
      )
      forgetStored()
      return said
    }
    const said = fate === 'arrives' ? arrive() : undefined
    request = fate === 'late' ? arrive : () => said
  }
  const catchUp = (): void => {
    if (draft.student && !request) dispatch({ kind: 'changedElsewhere', ...server.read() })
  }
  const takeRequest = (): typeof request => {
    const taken = request
    request = undefined
    return taken
  }

  load()
  return {
    getDraft: () => draft,
    countConflicts: () => conflicts,
    load,
    send,
    catchUp,
    dispatch,
    type(key: string, value: Answer): void {
      noteTyped(key, value)
      dispatch({ kind: 'typed', answers: { [key]: value } })
    },
    typeText(text: string): void {
      noteTyped('story', text)
      dispatch({ kind: 'inputTyped', key: 'story', text })
    },
    typeHalfDay(): void {
      hasHalfDay = true
      dispatch({ kind: 'inputTyped', key: 'day', text: halfDay })
    },
    /** The student has removed what was typed there. */
    giveUp(keys: readonly string[]): void {
      for (const key of keys) owed.delete(key)
    },
    reply(isLost = false): void {
      const said = takeRequest()?.()
      if (!draft.student) return
      if (said === undefined || isLost) {
        if (Object.keys(draft.student.sending).length > 0) dispatch({ kind: 'sendFailed' })
      } else if (said.status === 200) {
        dispatch({ kind: 'saved', revision: said.revision, isBehind: said.isBehind })
        if (draft.student.isBehind) catchUp()
      } else if (said.status === 422) dispatch({ kind: 'refused', messages: said.messages })
      else {
        dispatch({ kind: 'sendFailed' })
        catchUp()
      }
    },
    /** Chooses every second of the typed answers. */
    resolve(first: number): void {
      const { student, contents } = draft
      if (!student || student.conflicts.length === 0) return
      const open = Object.entries(listOpenConflicts(draftRules.form, student.conflicts))
      const typedKeys = open.filter((_, index) => (index + first) % 2 === 0).map(([key]) => key)
      for (const [key, { typed }] of open) {
        if (typedKeys.includes(key)) {
          findBases(key, typed)
            .add(contents.answers[key] ?? '')
            .add(student.stored[key] ?? '')
          owed.set(key, typed)
          lastTyped.set(key, typed)
        } else if (owed.get(key) === typed) owed.delete(key)
      }
      dispatch({ kind: 'conflictResolved', typedKeys })
    },
    /** The page goes and comes back; what it had sent arrives before or after that. */
    kill(isLate: boolean): void {
      const late = takeRequest()
      if (!isLate) late?.()
      draft = emptyDraft
      load()
      if (isLate) late?.()
    },
    endSession(): void {
      takeRequest()?.()
      dispatch({ kind: 'sessionEnded', isByChoice: false })
    },
    /** @throws Error where something that was typed is nowhere */
    check(after: string): void {
      if (server.read().isSubmitted) hasHalfDay = false
      const days = [draft.inputs['day'], draft.left?.unsent.inputs['day'], storage.inputs['day']]
      if (hasHalfDay && !days.includes(halfDay)) throw new Error(`Half a day was lost after ${after}`)
      forgetStored()
      for (const [key, value] of owed) {
        if (listAccounted(key).includes(value)) continue
        // The student's own condition or tab has hidden it, here or on the other device, and cleared it by that.
        if (draft.typed[key] === value || !isAsked(server, key, value)) owed.delete(key)
        else throw new Error(`${key}: ${String(value)} was lost after ${after}`)
      }
    },
    /** Whether nothing is left to do, and the form shows what the server has. */
    isSettled(): boolean {
      const { student, contents } = draft
      if (!student || student.conflicts.length > 0 || student.structureChanges.length > 0) return false
      if (Object.keys(listSendable(draftRules, draft)).length > 0) return false
      const stored: Answers = server.read().answers
      const keys = student.isSubmitted ? [] : Object.keys({ ...contents.answers, ...stored })
      return keys.every(
        (key) =>
          key in student.refused ||
          draft.pending.has(key) ||
          isSameAnswer(contents.answers[key], stored[key]),
      )
    },
  }

  /** Everything under a key that is not saved, wherever it is. */
  function listAccounted(key: string): unknown[] {
    const sets = [
      ...(draft.student?.conflicts ?? []),
      ...(draft.left?.conflicts ?? []),
      ...listConflictSets(storage),
    ]
    return [
      listUnsentAnswers(draftRules, draft)[key],
      draft.student ? undefined : draft.contents.answers[key],
      ...(draft.student?.notSubmitted ?? []).filter((one) => one.key === key).map((one) => one.answer),
      draft.left?.unsent.answers[key],
      storage.answers[key],
      ...sets.map((set) => set.answers[key]),
    ]
  }
}

/** Whether the server keeps an answer under the key, for what else it has. */
function isAsked(server: DraftServer, key: string, value: Answer): boolean {
  const { answers, structure } = server.read()
  const contents = { ...emptyDraft.contents, ...structure, answers: { ...answers, [key]: value } }
  return key in draftRules.pruneHidden(contents, draftTime)
}

/** What becomes of a request. */
export type Fate = 'arrives' | 'late' | 'lost'
