import type { Answers } from '#form/answers.ts'
import { findRefusal, tidyAnswer } from '#form/acceptAnswer.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'
import type { Errors } from '#form/judgeAnswers.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'

import type { StoredApplication } from '#server/domain/applicationStore/applicationStore.ts'

/** Takes out labels and documents, which only the server writes, and tidies the rest. */
export function pickChanges(form: Form, sent: Answers): Answers {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => !form.descKeys.has(key) && form.slots.get(key)?.holds !== 'document')
      .map(([key, value]) => [key, tidyAnswer(value)]),
  )
}

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
 */
export function findConflicts(
  form: Form,
  { answers, changedAtRevision }: Pick<StoredApplication, 'answers' | 'changedAtRevision'>,
  changes: Answers,
  madeOn: number,
): Answers {
  const wasChanged = (key: string): boolean => (changedAtRevision[key] ?? 0) > madeOn
  // Nobody answered there since it was removed with its component.
  const removed = Object.keys(changes).filter((key) => answers[key] === undefined && wasChanged(key))
  const { conflicts } = mergeAnswers(form, {
    // What a changed answer was before, nobody has kept.
    getBase: (key) => (wasChanged(key) ? [] : [answers[key] ?? '']),
    mine: changes,
    theirs: { ...answers, ...Object.fromEntries(removed.map((key) => [key, ''])) },
  })
  return Object.fromEntries(
    Object.entries(conflicts).map(([key, typed]) => [
      key,
      answers[key] ?? (typeof typed === 'boolean' ? false : ''),
    ]),
  )
}

export function listChangedKeys(before: Answers, after: Answers): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => before[key] !== after[key]).toSorted()
}

/** What the form itself cleared is forgotten; `removed` are the keys of components that a student removed. */
export function noteRevisions(
  stored: Pick<StoredApplication, 'answers' | 'changedAtRevision'>,
  answers: Answers,
  given: readonly string[],
  revision: number,
  removed: readonly string[] = [],
): Readonly<Record<string, number>> {
  const changed = [...given, ...removed].map((key) => [key, revision] as const)
  const noted = { ...stored.changedAtRevision, ...Object.fromEntries(changed) }
  const isKept = (key: string): boolean =>
    answers[key] !== undefined || stored.answers[key] === undefined || removed.includes(key)
  return Object.fromEntries(Object.entries(noted).filter(([key]) => isKept(key)))
}
