import type { Answers } from '#form/answers.ts'
import { findRefusal, normalizeAnswer } from '#form/acceptAnswer.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'
import type { Errors } from '#form/validateAnswers.ts'
import { getEmptyAnswer, mergeAnswers } from '#form/mergeAnswers.ts'
import type { Removals } from '#form/removeComponent.ts'

import type { StoredApplication } from '#server/domain/storedApplications/applicationStore.ts'

/** Removes labels and documents, which only the server writes, and normalizes the rest. */
export function pickStudentAnswers(form: Form, sent: Answers): Answers {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => !form.descKeys.has(key) && !form.documentKeys.includes(key))
      .map(([key, value]) => [key, normalizeAnswer(value)]),
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
 * Finds the answers that were changed elsewhere after the revision that a change is based on, with the rest of their
 * blocks. Answers that the form itself cleared do not conflict.
 */
export function findConflicts(
  form: Form,
  { answers, changedAtRevision }: Pick<StoredApplication, 'answers' | 'changedAtRevision'>,
  changes: Answers,
  madeOn: number,
): Answers {
  const wasChanged = (key: string): boolean => (changedAtRevision[key] ?? 0) > madeOn
  const { conflicts } = mergeAnswers(form, {
    // The previous value of a changed answer is unknown; an empty one was removed or moved with its component.
    getBase: (key) => (wasChanged(key) ? undefined : (answers[key] ?? '')),
    isUncertain: wasChanged,
    mine: changes,
    theirs: answers,
  })
  const keys = Object.keys(conflicts)
  return Object.fromEntries(keys.map((key) => [key, answers[key] ?? getEmptyAnswer(form, key)]))
}

/** Notes at which revision a component was removed from a group, if it was. */
export function noteRemoval(noted: Removals, groupId: string | undefined, revision: number): Removals {
  return groupId === undefined ? noted : { ...noted, [groupId]: revision }
}

export function listChangedKeys(before: Answers, after: Answers): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => before[key] !== after[key]).toSorted()
}

/**
 * Keys that the form itself cleared are dropped; `removed` are the keys of components that a student removed, or that
 * moved because of it.
 */
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
