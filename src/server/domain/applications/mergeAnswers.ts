import type { Answers } from '#form/answers.ts'
import { findRefusal, tidyAnswer } from '#form/acceptAnswer.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'
import type { Errors } from '#form/judgeAnswers.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'

import type { StoredApplication } from '#server/domain/applicationStore/applicationStore.ts'

/**
 * Takes out what only the server writes, labels and documents, and puts the rest in the form in which it is kept
 *.
 * @param sent what a client wants to save
 */
export function pickChanges(form: Form, sent: Answers): Answers {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => !form.descKeys.has(key) && form.slots.get(key)?.holds !== 'document')
      .map(([key, value]) => [key, tidyAnswer(value)]),
  )
}

/**
 * Names everything that cannot be kept.
 * @param changes from `pickChanges`
 * @returns why, by key; empty when all can be kept
 */
export function listRefusals(form: Form, changes: Answers, today: CalendarDate): Errors {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, value]) => {
      const reason = findRefusal(form, key, value, today)
      return reason === undefined ? [] : [[key, [reason]]]
    }),
  )
}

/**
 * Finds the answers that were changed elsewhere after the revision that a change was made on, together with what means
 * something only beside them. Answers that the form itself cleared are not in the way.
 * @param madeOn the revision in `If-Match`
 * @returns the stored answers; '' or false where there is none
 */
export function findConflicts(
  form: Form,
  { answers, changedAtRevision }: Pick<StoredApplication, 'answers' | 'changedAtRevision'>,
  changes: Answers,
  madeOn: number,
): Answers {
  const { conflicts } = mergeAnswers(form, {
    // What a changed answer was before, nobody has kept.
    getBase: (key) => ((changedAtRevision[key] ?? 0) > madeOn ? [] : [answers[key] ?? '']),
    mine: changes,
    theirs: answers,
  })
  return Object.fromEntries(
    Object.entries(conflicts).map(([key, typed]) => [
      key,
      answers[key] ?? (typeof typed === 'boolean' ? false : ''),
    ]),
  )
}

/**
 * Lists the keys whose answer is not the same, missing ones included.
 */
export function listChangedKeys(before: Answers, after: Answers): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => before[key] !== after[key]).toSorted()
}

/**
 * Notes at which revision answers were given; those that went are forgotten.
 * @param given the keys that a student changed
 * @param revision the one that the change makes
 */
export function noteRevisions(
  { changedAtRevision }: Pick<StoredApplication, 'changedAtRevision'>,
  answers: Answers,
  given: readonly string[],
  revision: number,
): Readonly<Record<string, number>> {
  const noted = { ...changedAtRevision, ...Object.fromEntries(given.map((key) => [key, revision])) }
  return Object.fromEntries(Object.entries(noted).filter(([key]) => answers[key] !== undefined))
}
