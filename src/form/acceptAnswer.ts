import { type Answer, placeholderValue } from './answers.ts'
import { findTooLong } from './findTooLong.ts'
import { findDateParts, type CalendarDate } from './calendarDate.ts'
import { listPossibleChoices } from './choice.ts'
import type { Form, FormSlot } from './form.ts'

export const noSuchQuestionMessage = 'This form has no such question.'
export const notAskedMessage = 'This question is no longer asked.'
export const notOfferedMessage = 'This is not one of the choices.'

/** Why an answer cannot be stored at all. Whether it is valid is up to `validateAnswers`. */
export function findRefusal(
  form: Form,
  key: string,
  value: unknown,
  today: CalendarDate,
): string | undefined {
  const slot = form.slots.get(key)
  if (!slot) return noSuchQuestionMessage
  if (slot.holds === 'boolean')
    return typeof value === 'boolean' ? undefined : 'This answer must be true or false.'
  if (typeof value !== 'string') return 'This answer must be text.'
  return isStorable(value)
    ? findTextRefusal(slot, value, today)
    : 'This answer has characters that cannot be saved.'
}

/** The answer as it is stored. Inner spaces, line breaks and the composition of accents are kept. */
export function normalizeAnswer(value: Answer): Answer {
  return value === placeholderValue ? '' : value
}

function findTextRefusal(slot: FormSlot, value: string, today: CalendarDate): string | undefined {
  if (value === '' || value === placeholderValue) return undefined
  const issue = slot.findIssue?.(value) ?? findTooLong(slot, value)
  if (issue !== undefined) return issue
  if (slot.holds === 'date' && !findDateParts(value)) return 'This answer must be a date, YYYY-MM-DD.'
  if (slot.choices && !listPossibleChoices(slot.choices, today).some((choice) => choice.value === value)) {
    return notOfferedMessage
  }
  return undefined
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Cs}/u.test(text)
}
