import type { Answer, Answers, GroupState } from '#form/answers.ts'
import { findAnswerBlock, listAnswerBlocks, listBlockKeys } from '#form/listAnswerBlocks.ts'
import { findAnsweredTab, fitGroupState } from '#form/fitGroupState.ts'
import { type Form, listItems } from '#form/form.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import type { ConflictSet, LoadedDraft, QueuedChange, StudentDraft } from './draft.ts'
import type { TimedRules } from './draftRules.ts'
import { filterEntries, omitKeys, pickKeys } from './omitKeys.ts'
import { fillAnswers, applyChange } from './reduceTyping.ts'
import { listSentAnswers } from './sending.ts'

export interface OpenConflict extends Pick<ConflictSet, 'source'> {
  readonly typed: Answer
  readonly typedAt: number | undefined
}

/**
 * The answers that the student has to choose between now, by key. If several sets conflict on the same question, later
 * ones wait; a school of one set is never shown with an address of another.
 */
export function listOpenConflicts(form: Form, sets: readonly ConflictSet[]) {
  const open: Record<string, OpenConflict> = {}
  const blocks = new Set()
  for (const { answers, source, typedAt = {} } of sets) {
    const own = Object.entries(answers).filter(([key]) => !blocks.has(findAnswerBlock(form, key)))
    for (const [key, typed] of own) {
      open[key] = { typed, source, typedAt: typedAt[key] }
      blocks.add(findAnswerBlock(form, key))
    }
  }
  return open
}

/** Answers that are chosen together, such as a school and its address. */
export interface ConflictGroup {
  /** The key of the question under which it is shown. */
  readonly key: string
  /** All answers shown side by side, including equal ones. */
  readonly shownKeys: readonly string[]
  readonly keys: readonly string[]
}

/** Groups conflicts by block, so that a school's name and the city of another cannot be combined. */
export function groupConflicts(form: Form, keys: readonly string[]): ConflictGroup[] {
  return listAnswerBlocks(form).flatMap((block) => {
    const own = listBlockKeys(block).filter((key) => keys.includes(key))
    if (own.length === 0) return []
    const head = block.keys[0] ?? block.question.key
    const isWhole = !block.isNamed || own.includes(head)
    const shownKeys = isWhole ? block.keys : block.keys.filter((key) => own.includes(key))
    return [{ key: shownKeys[0] ?? head, shownKeys, keys: own }]
  })
}

export function resolveConflicts(
  rules: TimedRules,
  draft: LoadedDraft,
  { typedKeys, askedKeys }: { readonly typedKeys: readonly string[]; readonly askedKeys?: readonly string[] },
): LoadedDraft {
  const { student } = draft
  const all = listOpenConflicts(rules.form, student.conflicts)
  const open = askedKeys ? pickKeys(all, askedKeys) : all
  const chosen = Object.entries(pickKeys(open, typedKeys))
  const answers = Object.fromEntries(chosen.map(([key, { typed }]) => [key, typed]))
  const conflicts = student.conflicts.map((set) => ({
    ...set,
    answers: filterEntries(
      set.answers,
      (key, typed) => open[key]?.typed !== typed || open[key].source !== set.source,
    ),
  }))
  // Refused answers are discarded, or sent again by the choice.
  const refused = omitKeys(student.refused, Object.keys(open))
  const resolved = { ...draft, student: { ...student, conflicts, refused } }
  return dropResolvedConflicts(sendKept(bringAnswers(rules, resolved, answers), omitKeys(open, typedKeys)))
}

/** An answer that the student has kept as it is shown follows the other one, where that is under way already. */
function sendKept(draft: LoadedDraft, kept: Readonly<Record<string, OpenConflict>>): LoadedDraft {
  const underWay = listSentAnswers(draft.student)
  const overtaken = Object.keys(kept).filter(
    (key) => key in underWay && !isSameAnswer(draft.contents.answers[key], underWay[key]),
  )
  return overtaken.length === 0 ? draft : { ...draft, pending: new Set([...draft.pending, ...overtaken]) }
}

/** Adds sets of conflicts, and removes answers that equal those in the form from all of them. */
export function addConflicts(draft: LoadedDraft, sets: readonly ConflictSet[]): LoadedDraft {
  const { student, typedAt } = draft
  const timed = sets.map((set) =>
    // Nobody has noted when a visitor typed.
    set.source === 'visitor' ? set : { ...set, typedAt: pickKeys(typedAt, Object.keys(set.answers)) },
  )
  return dropResolvedConflicts({
    ...draft,
    student: { ...student, conflicts: [...student.conflicts, ...timed] },
  })
}

/** Removes conflicts whose stored answer now equals the typed one. */
export function dropResolvedConflicts(draft: LoadedDraft): LoadedDraft {
  const { student, contents } = draft
  if (student.conflicts.length === 0) return draft
  const conflicts = student.conflicts
    .map((set) => ({
      ...set,
      answers: filterEntries(set.answers, (key, typed) => !isSameAnswer(contents.answers[key], typed)),
    }))
    .filter((set) => Object.keys(set.answers).length > 0)
  return { ...draft, student: { ...student, conflicts } }
}

/** Puts answers into the form and queues them, with the tabs and group sizes that they need. */
function bringAnswers(rules: TimedRules, draft: LoadedDraft, answers: Answers): LoadedDraft {
  const fitted = fitGroupState(rules.form.pages, answers, draft.contents)
  const room = makeRoom(draft, {
    ...fitted,
    tabs: { ...fitted.tabs, ...listAnsweredTabs(rules.form, answers) },
  })
  return fillAnswers(rules, room, answers)
}

/** By tab group, the first tab that has an answer. */
export function listAnsweredTabs(form: Form, answers: Answers): Readonly<Record<string, string>> {
  const chosen = listItems(form.pages).flatMap((item) => {
    if (item.kind !== 'tabs') return []
    const tab = findAnsweredTab(item, answers)
    return tab ? [[item.id, tab.id] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** Only the last choice of each tab is sent, since one in between would clear the answers behind it on the server. */
export function queueChanges(
  { groupChanges }: StudentDraft,
  changes: readonly QueuedChange[],
): QueuedChange[] {
  const isReplaced = ({ kind, id }: QueuedChange): boolean =>
    kind === 'tab' && changes.some((change) => change.kind === 'tab' && change.id === id)
  return [...groupChanges.filter((one) => !isReplaced(one)), ...changes]
}

/** Without this change. One of a closed page was restored twice, in the queue and among what was sent. */
export function dropChange(student: StudentDraft, done: QueuedChange): StudentDraft {
  const { groupChanges, page } = student
  const text = JSON.stringify(done)
  const place = groupChanges.findIndex(
    (one) => one === done || (done.page !== page.id && JSON.stringify(one) === text),
  )
  return { ...student, groupChanges: groupChanges.filter((_, index) => index !== place) }
}

/** Chooses tabs and enlarges groups, here and with the next save. */
export function makeRoom(draft: LoadedDraft, { tabs, addAnother }: GroupState): LoadedDraft {
  const { student, contents } = draft
  const {
    revision: madeOn,
    page: { id: page },
  } = student
  const changes: QueuedChange[] = [
    ...Object.entries(tabs)
      .filter(([id, value]) => contents.tabs[id] !== value)
      .map(([id, value]) => ({ kind: 'tab', id, value, isByHand: false, page, madeOn }) as const),
    ...Object.entries(addAnother)
      .filter(([id, value]) => (contents.addAnother[id] ?? 1) !== value)
      .map(([id, value]) => ({ kind: 'group', id, value, isByHand: false, page, madeOn }) as const),
  ]
  if (changes.length === 0) return draft
  return {
    ...draft,
    contents: { ...contents, ...changes.reduce(applyChange, contents) },
    student: { ...student, groupChanges: queueChanges(student, changes) },
  }
}
