import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { getEmptyAnswer, isSameAnswer, mergeAnswers } from '#form/mergeAnswers.ts'
import { listDoubtfulKeys } from '#form/removeComponent.ts'

import { addConflicts, putChange } from './conflicts.ts'
import type { Draft, Removal, StudentDraft, TypedAnswer } from './draft.ts'
import type { ServerAnswers, Timed } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { filterEntries, omitKeys } from './omitKeys.ts'
import { commitTexts, pruneHidden } from './reduceTyping.ts'
import { stopSending, takeOver } from './sending.ts'
import { findRemovalRevision, removeComponent } from './removeComponent.ts'
import { listBase, listUnsentAnswers } from './unsent.ts'

/**
 * Takes over changes by another page or device. Where this page's answer differs, the stored one is shown and the
 * student chooses; likewise for input in a component or behind a tab that no longer exists elsewhere.
 */
export function mergeServerAnswers(
  rules: DraftRules,
  before: Draft,
  student: StudentDraft,
  server: Timed<ServerAnswers>,
): Draft {
  const { form } = rules
  const removed = takeDoubtfulRemoval(rules, before, student, server)
  if (removed?.student) return mergeServerAnswers(rules, removed, removed.student, server)
  // Text that is being typed must not be replaced.
  const draft = commitTexts(rules, before, server.at)
  const removals = server.removals ?? {}
  const unsent = listUnsentAnswers(rules, draft)
  const doubtful = listDoubtfulKeys(form, student.removals, removals)
  // Saved before this page knew of the changes. If it is empty now, nobody knows whether the other side had seen it.
  const saved = filterEntries(student.justSaved, (key, answer) => {
    const now = server.answers[key]
    return isSameAnswer(answer, now) || (now !== undefined && !isAnswered(now))
  })
  const { conflicts } = mergeAnswers(form, {
    getBase: (key) => listBase(draft, key),
    isDoubtful: (key) => doubtful.has(key),
    mine: { ...saved, ...unsent },
    theirs: server.answers,
  })
  const { contents } = draft
  const groupState = student.groupChanges.reduce(putChange, server.groupState)
  const resized = pruneHidden(rules, { ...draft, contents: { ...contents, ...groupState } }, server.at)
  const shown = resized.contents.answers
  const gone = filterEntries(
    unsent,
    (key, answer) => isAnswered(answer) && !(key in conflicts) && key in contents.answers && !(key in shown),
  )
  // Answers that the server dropped because it did not ask for them, and that are asked for again here.
  const dropped = Object.keys(student.justSaved).filter(
    (key) => server.answers[key] === undefined && isAnswered(shown[key]),
  )
  // Answers that were hidden here and are asked for again after a group has grown elsewhere.
  const back = Object.keys(shown).filter(
    (key) =>
      !(key in contents.answers) &&
      !isSameAnswer(shown[key], server.answers[key]) &&
      isSameAnswer(student.stored[key], server.answers[key]),
  )
  const answers = { ...conflicts, ...gone }
  const keys = Object.keys(answers)
  const own = new Set(
    [...Object.keys(unsent), ...back, ...dropped].filter((key) => !(key in answers) || key in gone),
  )
  const elsewhere = Object.fromEntries(
    [...form.slots]
      .filter(([key, { holds }]) => holds !== 'document' && !own.has(key))
      .map(([key]) => [key, server.answers[key] ?? getEmptyAnswer(form, key)] as const)
      .filter(([key, answer]) => !isSameAnswer(shown[key], answer)),
  )
  const informed: Draft = {
    ...resized,
    typed: omitKeys(resized.typed, Object.keys(gone)),
    pending: new Set([...resized.pending, ...back, ...dropped].filter((key) => !(key in answers))),
    student: { ...student, ...readServerState(server) },
  }
  const merged = addConflicts(takeOver(rules, informed, elsewhere, server.at), [
    { source: 'here', answers, base: Object.fromEntries(keys.map((key) => [key, listBase(draft, key)])) },
  ])
  return server.isSubmitted ? nameNotSubmitted(rules, stopSending(merged), server.at) : merged
}

/** What a student's draft knows of the server once it has all of its answers. */
export function readServerState({
  answers,
  groupState,
  revision,
  isSubmitted,
  removals = {},
}: ServerAnswers) {
  return {
    stored: answers,
    storedGroupState: groupState,
    revision,
    isSubmitted,
    removals,
    doubtfulRemoval: undefined,
    justSaved: {},
    isBehind: false,
  }
}

/** After a submission elsewhere, lists the typed answers that are not part of it. */
export function nameNotSubmitted(rules: DraftRules, before: Draft, at: number): Draft {
  const draft = commitTexts(rules, before, at)
  const { student } = draft
  if (!student) return draft
  const typed = [...student.conflicts.map((set) => set.answers), listUnsentAnswers(rules, draft)]
  return {
    ...draft,
    pending: new Set(),
    student: {
      ...student,
      conflicts: [],
      groupChanges: [],
      notSubmitted: [...student.notSubmitted, ...listNotSubmitted(rules.form, typed, student.stored)],
    },
  }
}

/** The answers of several sets that are not part of the submission, without duplicates. */
export function listNotSubmitted(form: Form, sets: readonly Answers[], submitted: Answers): TypedAnswer[] {
  const named = new Map<string, TypedAnswer>()
  for (const [key, answer] of sets.flatMap((set) => Object.entries(set))) {
    const isNamed = form.slots.has(key) && isAnswered(answer) && !isSameAnswer(submitted[key], answer)
    if (isNamed) named.set(`${key} ${String(answer)}`, { key, answer })
  }
  return [...named.values()]
}

/** Removes a component here if the server has removed it although its reply was lost. */
function takeDoubtfulRemoval(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  server: Timed<ServerAnswers>,
): Draft | undefined {
  const { doubtfulRemoval: removal, removals } = student
  if (!removal) return undefined
  const revision = findRemovalRevision(rules, removal, removals, server)
  return revision === undefined ? undefined : confirmRemoval(rules, draft, removal, revision, server.at)
}

/** Removes a component after the server has, with everything typed in it since. */
export function confirmRemoval(
  rules: DraftRules,
  draft: Draft,
  { id, component }: Pick<Removal, 'id' | 'component'>,
  revision: number,
  at: number,
): Draft {
  const { student, ...rest } = pruneHidden(rules, removeComponent(rules, draft, id, component), at)
  if (!student) return rest
  const { addAnother, tabs } = student.storedGroupState
  return {
    ...rest,
    student: {
      ...student,
      storedGroupState: { addAnother: { ...addAnother, [id]: (addAnother[id] ?? 1) - 1 }, tabs },
      removals: { ...student.removals, [id]: revision },
      doubtfulRemoval: undefined,
    },
  }
}
