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
import { listUncertainKeys, listKeyMoves } from '#form/removeComponent.ts'

import { confirmChange } from './confirmChange.ts'
import { addConflicts, dropChange } from './conflicts.ts'
import { type ConflictSet, listTyped, type LoadedDraft, type SentChange, type StudentDraft } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'
import type { TimedRules } from './draftRules.ts'
import { listRevealing } from './listRevealing.ts'
import { moveToNotSubmitted } from './moveToNotSubmitted.ts'
import { filterEntries, omitKeys, pickKeys } from './omitKeys.ts'
import { commitTexts, pruneHidden, applyChange } from './reduceTyping.ts'
import { acknowledgeAnswers, listSentAnswers, moveOnWith, showServerAnswers } from './sending.ts'
import { noteGivenUp } from './submitting.ts'
import { timeKeys } from './typeInConflicts.ts'
import { listUnsentAnswers } from './unsent.ts'

/**
 * Takes over the server's answers, where they have changed since this page knew them. Where this page's answer differs,
 * the stored one is shown and the student chooses; likewise for input that the changes hide, and for answers from
 * elsewhere that this page's input would clear.
 * @param source where this page's answers were typed
 */
export function mergeServerAnswers(
  rules: TimedRules,
  before: LoadedDraft,
  server: ServerAnswers,
  source: ConflictSet['source'] = 'here',
): LoadedDraft {
  const { form } = rules
  const settled = settleSent(rules, before, server)
  const typedAt = { ...settled.typedAt, ...timeKeys(Object.keys(settled.inputs), rules.at) }
  // Text that is being typed must not be replaced.
  const draft = commitTexts(rules, { ...settled, typedAt })
  const unsent = listUnsentAnswers(rules, draft)
  const uncertain = listUncertainKeys(form, draft.student.removals, server.removals ?? {})
  const groupState = draft.student.groupChanges.reduce(applyChange, server.groupState)
  const sides: MergeSides = {
    getBase: (key) => draft.student.stored[key] ?? '',
    isUncertain: (key) => uncertain.has(key),
    mine: unsent,
    theirs: server.answers,
  }
  const { taken, conflicts } = mergeVisible(form, groupState, sides)
  const merged = takeOver(rules, draft, { server, groupState, taken, conflicts })
  const hidden = listHidden(rules, { before: draft, after: merged, server, taken })
  const all =
    Object.keys(hidden).length === 0
      ? merged
      : takeOver(rules, draft, {
          server,
          groupState,
          taken: omitKeys(taken, Object.keys(hidden)),
          conflicts: { ...conflicts, ...hidden },
        })
  const shown = addConflicts(all, [{ source, answers: { ...conflicts, ...hidden } }])
  return server.status === 'submitted' ? moveToNotSubmitted(rules, shown) : shown
}

interface Merge extends MergedAnswers {
  readonly server: ServerAnswers
  readonly groupState: GroupState
}

/** Shows the server's answers, with this page's own where those are taken. */
function takeOver(
  rules: TimedRules,
  draft: LoadedDraft,
  { server, groupState, taken, conflicts }: Merge,
): LoadedDraft {
  const { form } = rules
  const { contents, student } = draft
  const unsent = listUnsentAnswers(rules, draft)
  const isKept = (key: string): boolean => {
    if (key in conflicts) return false
    if (key in unsent) return key in taken || isSameAnswer(unsent[key], server.answers[key])
    // What is hidden here waits for its question.
    return !(key in contents.answers) && isSameAnswer(student.stored[key], server.answers[key])
  }
  const typed = listTyped(draft)
  const elsewhere = Object.fromEntries(
    [...form.slots]
      .filter(([key, { holds }]) => holds !== 'document' && !isKept(key))
      .map(([key]) => [key, server.answers[key] ?? getEmptyAnswer(form, key)] as const)
      .filter(([key, answer]) => !isSameAnswer(typed[key], answer)),
  )
  const informed = {
    ...draft,
    contents: { ...contents, ...groupState },
    student: { ...student, ...readServerState(server) },
  }
  const shown = pruneHidden(rules, showServerAnswers(rules, informed, elsewhere))
  const sent = listSentAnswers(student)
  const differing = Object.keys(omitKeys(shown.contents.answers, form.documentKeys)).filter(
    (key) =>
      !isSameAnswer(shown.contents.answers[key], server.answers[key]) &&
      !isSameAnswer(shown.contents.answers[key], sent[key]),
  )
  return { ...shown, pending: new Set([...[...draft.pending].filter(isKept), ...differing]) }
}

/**
 * Finds input that may not stand without a choice: what was typed here and is hidden by a change from elsewhere, with the
 * answers of this page that show it; and the answers of this page that would clear what was answered elsewhere.
 */
function listHidden(
  rules: TimedRules,
  page: {
    readonly before: LoadedDraft
    readonly after: LoadedDraft
    readonly server: ServerAnswers
    readonly taken: Answers
  },
): Answers {
  const { before, after, server, taken } = page
  const shown = after.contents.answers
  const isHidden = (key: string): boolean => rules.form.slots.has(key) && !(key in shown)
  const own = Object.keys(taken).filter((key) => isAnswered(taken[key]) && isHidden(key))
  const others = Object.keys(server.answers).filter(
    (key) =>
      isAnswered(server.answers[key]) &&
      !isSameAnswer(before.student.stored[key], server.answers[key]) &&
      !(key in taken) &&
      isHidden(key),
  )
  const revealing = listRevealing(rules, own, after.contents, before.contents.answers)
  const clearing = listRevealing(rules, others, after.contents, server.answers)
  return {
    ...pickKeys(before.contents.answers, revealing),
    ...pickKeys(taken, own),
    ...pickKeys(taken, clearing),
  }
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
    storedAt: server.answerTimes ?? {},
    storedGroupState: server.groupState,
    revision: server.revision,
    status: server.status,
    removals: server.removals ?? {},
    isBehind: false,
  }
}

/** Whether the server says so by the number. */
export function isApplied({ pageChanges = {} }: ServerAnswers, { page, number }: SentChange): boolean {
  return (pageChanges[page] ?? 0) >= number
}

/** Acknowledges what the server has applied although the replies were lost: it tells the numbers. */
function settleSent(rules: TimedRules, draft: LoadedDraft, server: ServerAnswers): LoadedDraft {
  const applied = draft.student.sent.filter((one) => isApplied(server, one))
  if (applied.length === 0) return draft
  const { student } = draft
  const sent = student.sent.filter((one) => !isApplied(server, one))
  const done = applied.flatMap(({ body }) => (body.kind === 'group' ? [body.change] : []))
  const informed = applied.reduce(noteGivenUp, done.reduce<StudentDraft>(dropChange, student))
  const known = applied.reduce((before, one) => moveOnWith(before, one, server), informed)
  const waiting: LoadedDraft = { ...draft, student: { ...known, sent } }
  const settled = applied.reduce(
    (before, { body, madeOn }) =>
      body.kind === 'answers'
        ? acknowledgeAnswers(rules, before, body.answers)
        : confirmChange(rules, before, body.change, findRemoval(server, before, body.change.id, madeOn)),
    waiting,
  )
  // What this page asks about was sent by another one: nothing here was typed on it.
  const asked = student.conflicts.flatMap(({ answers }) => Object.keys(answers))
  const stored = { ...omitKeys(settled.student.stored, asked), ...pickKeys(student.stored, asked) }
  return { ...settled, student: { ...settled.student, stored } }
}

/** The revision of an own removal. Where another one may have followed it, what is in the group is uncertain. */
function findRemoval(
  { removals = {}, revision }: ServerAnswers,
  { student }: LoadedDraft,
  id: string,
  madeOn: number,
): number {
  const isLast = removals[id] === madeOn + 1
  return (isLast ? removals[id] : student.removals[id]) ?? revision
}
