import { type Answers, documentAnswered, isAnswered } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import type { Form } from '#form/form.ts'

import { addConflicts, makeRoom } from './conflicts.ts'
import type { Draft, StudentDraft } from './draft.ts'
import type { LoadedApplication, ServerAnswers, Timed } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { gatherAnswers } from './gatherAnswers.ts'
import { readServerState, listNotSubmitted } from './mergeServerAnswers.ts'
import { commitTexts, fillAnswers, markPending, pruneHidden } from './reduceTyping.ts'
import { filterEntries, pickKeys } from './omitKeys.ts'
import { followRemoval } from './removeComponent.ts'
import { joinUnsent, listHalfTyped } from './unsent.ts'

/**
 * Merges a loaded application with what was typed before: by the visitor, in an ended session, or in an earlier page on
 * this device.
 */
export function loadApplication(rules: DraftRules, before: Draft, loaded: Timed<LoadedApplication>): Draft {
  const { form } = rules
  const visitor = commitTexts(rules, before, loaded.at)
  const own = before.left.filter(({ username }) => username === loaded.username)
  const others = before.left.filter((one) => !own.includes(one))
  const left = joinUnsent([loaded.device.unsent, ...own.map((one) => one.unsent)])
  const unsent = followRemoval(rules, left, loaded)
  const answers = {
    ...filterEntries(loaded.answers, (key) => form.slots.has(key)),
    ...filterEntries(listDocumentAnswers(form, loaded.documents), (_, answer) => answer !== ''),
  }
  const contents = { answers, ...loaded.groupState, documents: loaded.documents }
  const stored = { contents, typed: answers, inputs: {}, pending: new Set<string>(), left: others }
  if (loaded.isSubmitted) {
    const given = filterEntries(
      visitor.contents.answers,
      (key, answer) => form.slots.get(key)?.holds !== 'document' && loaded.prefill[key] !== answer,
    )
    const typed = [...unsent.conflicts.map((set) => set.answers), unsent.answers, given]
    const notSubmitted = listNotSubmitted(form, typed, answers)
    return { ...stored, student: { ...makeStudent(loaded), notSubmitted } }
  }

  const gathered = gatherAnswers(form, contents, {
    unsent: { ...unsent, tabs: filterEntries(unsent.tabs, (id) => rules.findTabs(id) !== undefined) },
    visitor: visitor.contents,
    prefill: loaded.prefill,
    removals: loaded.removals ?? {},
  })
  const recoveredAt = gathered.hasRestored ? loaded.device.at : undefined
  // The last save of an earlier page may still arrive.
  const unacknowledged = pickKeys(unsent.base, Object.keys(gathered.additions))
  const open: Draft = { ...stored, student: { ...makeStudent(loaded), recoveredAt, unacknowledged } }
  const room = makeRoom(open, gathered.groupState)
  const pruned = room === open ? open : pruneHidden(rules, room, loaded.at)
  const filled = markPending(open, fillAnswers(rules, pruned, gathered.additions, loaded.at))
  const halfTyped = filterEntries(
    listHalfTyped(rules, visitor),
    (key) => !isAnswered(filled.contents.answers[key]),
  )
  const inputs = { ...gathered.inputs, ...halfTyped }
  return addConflicts({ ...filled, inputs }, gathered.conflicts)
}

export function makeStudent(loaded: ServerAnswers & Pick<LoadedApplication, 'username'>): StudentDraft {
  return {
    username: loaded.username,
    ...readServerState(loaded),
    sending: {},
    unacknowledged: {},
    refused: {},
    conflicts: [],
    groupChanges: [],
    save: { kind: 'idle' },
    notSubmitted: [],
    recoveredAt: undefined,
    isTabBlocked: false,
    uploads: {},
  }
}

/** The answers that mark documents as attached. */
export function listDocumentAnswers(form: Form, documents: ApplicationContents['documents']): Answers {
  return Object.fromEntries(form.documentKeys.map((key) => [key, documents[key] ? documentAnswered : '']))
}
