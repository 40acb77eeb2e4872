import { type Answers, isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import type { Draft, GroupChange, StudentDraft, Unsent } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { filterEntries } from './omitKeys.ts'
import { hasUnsaved } from './hasUnsaved.ts'
import { listSentAnswers } from './sending.ts'
import { listUnsent } from './unsent.ts'

/** What a logout would lose. */
export interface Unsaved {
  /** The number of questions with input that the server doesn't have, or that the student has not decided about. */
  readonly answers: number
  /** The number of files that are being sent. */
  readonly files: number
  /** The number of submits of which nobody knows whether they have arrived. */
  readonly submits: number
}

export const nothingUnsaved: Unsaved = { answers: 0, files: 0, submits: 0 }

/** Counts what the server doesn't have of this page. */
export function countUnsaved(rules: DraftRules, draft: Draft): Unsaved {
  const { student, contents } = draft
  if (!student) return nothingUnsaved
  const unsent = listUnsent(rules, draft)
  // A condition that hides an answer also clears it, which the student has not typed.
  const answers = filterEntries(
    unsent.answers,
    (key, answer) => isAnswered(answer) || key in contents.answers,
  )
  const phases = Object.values(student.uploads).map(({ phase }) => phase)
  return {
    answers: hasUnsaved(rules, draft) ? countUnsentQuestions(rules, { ...unsent, answers }, student) : 0,
    files: phases.filter((phase) => phase === 'sending' || phase === 'shrinking').length,
    submits: countUnheardSubmits(student),
  }
}

/** Counts a submit without a reply. */
export function countUnheardSubmits({ submit }: Pick<Unsent, 'submit'>): number {
  return submit === undefined || submit.phase === 'notSubmitted' ? 0 : 1
}

/**
 * Counts the questions of what a page has not sent. A tab and the size of a group count as questions.
 * @param known what the server has: the reply to a page that was being closed reached nobody
 */
export function countUnsentQuestions(
  { form }: DraftRules,
  unsent: Unsent,
  known: Pick<StudentDraft, 'stored' | 'storedGroupState' | 'removals'>,
): number {
  const pickUnstored = (answers: Answers): Answers =>
    filterEntries(answers, (key, answer) => !isSameAnswer(known.stored[key], answer))
  const sets = [pickUnstored(unsent.answers), pickUnstored(listSentAnswers(unsent)), unsent.inputs]
  const keys = [...sets, ...unsent.conflicts.map(({ answers }) => answers)].flatMap(Object.keys)
  const sent = unsent.sent.flatMap(({ body }) => (body.kind === 'group' ? [body.change] : []))
  const changes = [...unsent.groupChanges, ...sent].filter(
    (change) => change.isByHand && !isKnown(known, unsent.removals, change),
  )
  return new Set([
    ...keys.map((key) => form.slots.get(key)?.question ?? key),
    ...changes.map(({ kind, id }) => `${kind === 'tab' ? 'tab' : 'group'} ${id}`),
  ]).size
}

/** Whether the server has a change already. */
function isKnown(
  known: Pick<StudentDraft, 'storedGroupState' | 'removals'>,
  removals: Unsent['removals'],
  change: GroupChange,
): boolean {
  const { tabs, addAnother } = known.storedGroupState
  if (change.kind === 'tab') return tabs[change.id] === change.value
  if (change.kind === 'group') return (addAnother[change.id] ?? 1) >= change.value
  return known.removals[change.id] !== removals[change.id]
}
