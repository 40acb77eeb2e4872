import { type Answers, isAnswered } from '#form/answers.ts'
import type { Structure } from '#form/fitStructure.ts'
import { listSlots } from '#form/answerSlot.ts'
import { type Form, listPossibleQuestions } from '#form/form.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'
import { listDoubtfulKeys, listKeyMoves, moveKeys } from '#form/removeComponent.ts'

import { compareWithServer } from './compareWithServer.ts'
import { addConflicts, dropResolvedConflicts } from './conflicts.ts'
import type { Draft, Removal, StructureChange, StudentDraft, TypedAnswer } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { filterEntries, omitKeys } from './omitKeys.ts'
import { removeComponent } from './removeComponent.ts'
import { commitTexts, pruneHidden } from './reduceTyping.ts'
import { stopSending, takeOver } from './sending.ts'
import { listBase, listUnsentAnswers } from './unsent.ts'
import { getEmptyAnswer } from './storedAnswers.ts'

/**
 * Takes over what another page or device has changed. Where this page has another answer, the stored one is shown and
 * the student is to choose; so is what was typed in a part of a group, or behind a tab, that is gone elsewhere.
 */
export function mergeServerAnswers(
  rules: DraftRules,
  before: Draft,
  student: StudentDraft,
  server: ServerAnswers & { readonly at: number },
): Draft {
  const removed = takeDoubtfulRemoval(rules, before, student, server)
  if (removed?.student) return mergeServerAnswers(rules, removed, removed.student, server)
  // A text that is being typed must not be replaced under the student's hands.
  const draft = commitTexts(rules, before, server.at)
  const removals = server.removals ?? {}
  const unsent = listUnsentAnswers(rules, draft)
  const news = compareWithServer(rules.form, server.answers, {
    known: student.stored,
    unsaved: unsent,
    justSaved: student.justSaved,
    unacknowledged: student.unacknowledged,
    doubtful: listDoubtfulKeys(rules.form, student.removals, removals),
  })
  const { contents } = draft
  const structure = joinStructure(student.structureChanges, server.structure, contents)
  const resized = isSameStructure(structure, contents)
    ? draft
    : pruneHidden(rules, { ...draft, contents: { ...contents, ...structure } }, server.at)
  const gone = filterEntries(
    unsent,
    (key, answer) =>
      isAnswered(answer) &&
      !(key in news.conflicts) &&
      key in contents.answers &&
      !(key in resized.contents.answers),
  )
  // What the server dropped with a question that it was not asking just then, and that is asked here again.
  const dropped = Object.keys(student.justSaved).filter(
    (key) => server.answers[key] === undefined && isAnswered(resized.contents.answers[key]),
  )
  // What was hidden here and is asked for again, since a group has grown elsewhere.
  const back = Object.keys(resized.contents.answers).filter(
    (key) =>
      !(key in contents.answers) &&
      !(key in news.updates) &&
      !isSameAnswer(resized.contents.answers[key], server.answers[key]),
  )
  // What was saved a moment ago and is empty now: nobody knows whether somebody has seen it.
  const emptied = filterEntries(
    student.justSaved,
    (key, answer) =>
      isAnswered(answer) &&
      server.answers[key] !== undefined &&
      !isAnswered(server.answers[key]) &&
      !(key in unsent),
  )
  const answers = { ...news.conflicts, ...gone, ...emptied }
  const keys = Object.keys(answers)
  const shown = Object.fromEntries(
    keys.map((key) => [key, server.answers[key] ?? getEmptyAnswer(rules.form, key)]),
  )
  const updates = omitKeys(news.updates, dropped)
  const elsewhere = filterEntries(
    { ...updates, ...omitKeys(shown, Object.keys(gone)) },
    (key, answer) => !isSameAnswer(resized.contents.answers[key], answer),
  )
  const informed: Draft = {
    ...resized,
    typed: omitKeys(resized.typed, Object.keys(gone)),
    pending: new Set([...resized.pending, ...back, ...dropped].filter((key) => !(key in answers))),
    student: {
      ...student,
      stored: server.answers,
      storedStructure: server.structure,
      revision: server.revision,
      isSubmitted: server.isSubmitted,
      removals,
      doubtfulRemoval: undefined,
      justSaved: {},
      isBehind: false,
    },
  }
  const merged = addConflicts(takeOver(rules, informed, elsewhere, server.at), [
    { source: 'here', answers, base: Object.fromEntries(keys.map((key) => [key, listBase(draft, key)])) },
  ])
  if (!server.isSubmitted) return dropResolvedConflicts(merged)
  return nameNotSubmitted(rules, stopSending(merged), server.at)
}

/** Nothing can be changed any more: what was typed and is not part of the submission is named to the student. */
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
      structureChanges: [],
      notSubmitted: [...student.notSubmitted, ...listNotSubmitted(rules.form, typed, student.stored)],
    },
  }
}

/** What of several sets of answers is not part of the submission, each answer once. */
export function listNotSubmitted(form: Form, sets: readonly Answers[], submitted: Answers): TypedAnswer[] {
  const named = new Map<string, TypedAnswer>()
  for (const [key, answer] of sets.flatMap((set) => Object.entries(set))) {
    const isNamed = form.slots.has(key) && isAnswered(answer) && !isSameAnswer(submitted[key], answer)
    if (isNamed) named.set(`${key} ${String(answer)}`, { key, answer })
  }
  return [...named.values()]
}

function joinStructure(changes: readonly StructureChange[], server: Structure, here: Structure): Structure {
  const addAnother = { ...server.addAnother }
  const tabs = { ...server.tabs }
  for (const { kind, id } of changes) {
    if (kind === 'tab') tabs[id] = here.tabs[id] ?? ''
    else if (kind === 'group') addAnother[id] = here.addAnother[id] ?? 1
  }
  return { addAnother, tabs }
}

/** Removes a component here, too, where the server has removed it though its reply was lost. */
function takeDoubtfulRemoval(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  { answers, structure, removals = {}, at }: ServerAnswers & { readonly at: number },
): Draft | undefined {
  const { doubtfulRemoval: removal } = student
  const group = removal && rules.findGroup(removal.id)
  const revision = group && removals[group.id]
  if (!group || revision === undefined || revision === student.removals[group.id]) return undefined
  const expected = moveKeys(student.stored, listKeyMoves(group, removal.component))
  const count = (student.storedStructure.addAnother[group.id] ?? 1) - 1
  const isOwn =
    structure.addAnother[group.id] === count &&
    listPossibleQuestions(group)
      .flatMap(listSlots)
      .every(({ key }) => isSameAnswer(expected[key], answers[key]))
  return isOwn ? confirmRemoval(rules, draft, student, removal, revision, at) : undefined
}

/** The server has removed the component, and so does this page, with all that was typed in it meanwhile. */
export function confirmRemoval(
  rules: DraftRules,
  draft: Draft,
  { storedStructure: { addAnother, tabs } }: StudentDraft,
  { id, component }: Removal,
  revision: number,
  at: number,
): Draft {
  const { student, ...rest } = pruneHidden(rules, removeComponent(rules, draft, id, component), at)
  if (!student) return rest
  return {
    ...rest,
    student: {
      ...student,
      storedStructure: { addAnother: { ...addAnother, [id]: (addAnother[id] ?? 1) - 1 }, tabs },
      removals: { ...student.removals, [id]: revision },
      doubtfulRemoval: undefined,
    },
  }
}

function isSameStructure(one: Structure, other: Structure): boolean {
  return isSame(one.addAnother, other.addAnother) && isSame(one.tabs, other.tabs)
}

function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  return Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])
}
