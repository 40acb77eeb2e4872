import { type Answers, type GroupState, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { countComponents, getChosenTab } from '#form/askedQuestions.ts'
import { type Form, listItems } from '#form/form.ts'
import {
  getEmptyAnswer,
  isSameAnswer,
  mergeAnswers,
  type MergedAnswers,
  type MergeSides,
} from '#form/mergeAnswers.ts'
import { listDoubtfulKeys, listKeyMoves } from '#form/removeComponent.ts'

import { addConflicts } from './conflicts.ts'
import type { ConflictSet, LoadedDraft, Removal, TypedAnswer } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'
import type { TimedRules } from './draftRules.ts'
import { filterEntries, omitKeys } from './omitKeys.ts'
import { commitTexts, pruneHidden, applyChange } from './reduceTyping.ts'
import { requeueSent, showServerAnswers } from './sending.ts'
import { findRemovalRevision, removeComponent } from './removeComponent.ts'
import { listBase, listUnsentAnswers } from './unsent.ts'

/**
 * Takes over the server's answers, where they have changed since this page knew them. Where this page's answer differs,
 * the stored one is shown and the student chooses; likewise for input in a component or behind a tab that no longer
 * exists elsewhere.
 * @param source where this page's answers were typed
 */
export function mergeServerAnswers(
  rules: TimedRules,
  before: LoadedDraft,
  server: ServerAnswers,
  source: ConflictSet['source'] = 'here',
): LoadedDraft {
  const { form } = rules
  // Text that is being typed must not be replaced.
  const draft = commitTexts(rules, takeDoubtfulRemoval(rules, before, server))
  const { contents, student } = draft
  const unsent = listUnsentAnswers(rules, draft)
  // Saved before this page knew of the changes. If it is empty now, nobody knows whether the other side had seen it.
  const saved = filterEntries(student.justSaved, (key, answer) => {
    const now = server.answers[key]
    return isSameAnswer(answer, now) || (now !== undefined && !isAnswered(now))
  })
  const doubtful = listDoubtfulKeys(form, student.removals, server.removals ?? {})
  const groupState = student.groupChanges.reduce(applyChange, server.groupState)
  const { taken, conflicts } = mergeVisible(form, groupState, {
    getBase: (key) => listBase(draft, key),
    isDoubtful: (key) => doubtful.has(key),
    mine: { ...saved, ...unsent },
    theirs: server.answers,
  })
  // What was hidden here, and waits for its question, or what the server dropped although it is asked for again here.
  const isAside = (key: string): boolean =>
    key in contents.answers
      ? key in student.justSaved && server.answers[key] === undefined
      : isSameAnswer(student.stored[key], server.answers[key])
  const isKept = (key: string): boolean => {
    if (key in conflicts) return false
    return key in unsent ? key in taken || isSameAnswer(unsent[key], server.answers[key]) : isAside(key)
  }
  const elsewhere = Object.fromEntries(
    [...form.slots]
      .filter(([key, { holds }]) => holds !== 'document' && !isKept(key))
      .map(([key]) => [key, server.answers[key] ?? getEmptyAnswer(form, key)] as const)
      .filter(([key, answer]) => !isSameAnswer(draft.typed[key], answer)),
  )
  const informed = {
    ...draft,
    contents: { ...contents, ...groupState },
    student: { ...student, ...readServerState(server) },
  }
  const shown = pruneHidden(rules, showServerAnswers(rules, informed, elsewhere))
  const differing = Object.keys(omitKeys(shown.contents.answers, form.documentKeys)).filter(
    (key) => !isSameAnswer(shown.contents.answers[key], server.answers[key]),
  )
  const pending = new Set([...[...draft.pending].filter(isKept), ...differing])
  const merged = addConflicts({ ...shown, pending }, [{ source, answers: conflicts }])
  return server.isSubmitted ? moveToNotSubmitted(rules, requeueSent(merged)) : merged
}

/** Merges answers. What nobody would see, behind a tab that is not chosen or in no component, is a conflict. */
export function mergeVisible(form: Form, groupState: GroupState, sides: MergeSides): MergedAnswers {
  const { taken, conflicts } = mergeAnswers(form, sides)
  const outside = new Set(listKeysOutside(form, groupState))
  const unseen = filterEntries(taken, (key, answer) => outside.has(key) && isAnswered(answer))
  return { taken: omitKeys(taken, Object.keys(unseen)), conflicts: { ...conflicts, ...unseen } }
}

/** The keys behind tabs that are not chosen, and of components beyond the size of their group. */
function listKeysOutside({ pages }: Form, { tabs, addAnother }: GroupState): string[] {
  return listItems(pages).flatMap((item) => {
    if (item.kind === 'addAnother')
      return [...listKeyMoves(item, countComponents(item, addAnother) + 1).keys()]
    if (item.kind !== 'tabs') return []
    const others = item.tabs.filter((tab) => tab !== getChosenTab(item, tabs))
    return others.flatMap((tab) => tab.items.flatMap(listSlots)).map(({ key }) => key)
  })
}

/** What a student's draft knows of the server once it has all of its answers. */
export function readServerState(server: ServerAnswers) {
  return {
    stored: server.answers,
    storedGroupState: server.groupState,
    revision: server.revision,
    isSubmitted: server.isSubmitted,
    removals: server.removals ?? {},
    doubtfulRemoval: undefined,
    justSaved: {},
    isBehind: false,
  }
}

/** After a submission elsewhere, lists the typed answers that are not part of it. */
export function moveToNotSubmitted(rules: TimedRules, before: LoadedDraft): LoadedDraft {
  const draft = commitTexts(rules, before)
  const { student } = draft
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
export function takeDoubtfulRemoval(
  rules: TimedRules,
  draft: LoadedDraft,
  server: ServerAnswers,
): LoadedDraft {
  const { doubtfulRemoval: removal, removals } = draft.student
  if (!removal) return draft
  const revision = findRemovalRevision(rules, removal, removals, server)
  return revision === undefined ? draft : confirmRemoval(rules, draft, removal, revision)
}

/** Removes a component after the server has, with everything typed in it since. */
export function confirmRemoval(
  rules: TimedRules,
  draft: LoadedDraft,
  removal: Removal,
  revision: number,
): LoadedDraft {
  const { id } = removal
  const removed = pruneHidden(rules, removeComponent(rules, draft, removal))
  const { student } = removed
  const { addAnother, tabs } = student.storedGroupState
  return {
    ...removed,
    student: {
      ...student,
      storedGroupState: { addAnother: { ...addAnother, [id]: (addAnother[id] ?? 1) - 1 }, tabs },
      removals: { ...student.removals, [id]: revision },
      doubtfulRemoval: undefined,
    },
  }
}
