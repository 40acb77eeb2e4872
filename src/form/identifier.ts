import type { Answer, Answers } from './answers.ts'
import type { Form } from './form.ts'

/** What is said about anything but nine digits (design 4.6). */
export const identifierMessage = 'Please enter all nine digits of this number, such as 123-45-6789.'

const whole = /^\d{3}-\d{2}-\d{4}$/
const masked = /^\*{3}-\*{2}-\d{4}$/

/** Says whether a text is all that is shown of a number that has been kept, `***-**-dddd`. */
export function isMaskedIdentifier(text: Answer | undefined): boolean {
  return typeof text === 'string' && masked.test(text)
}

/**
 * All that may be shown of a number: its last four digits (design 4.6).
 * @param text a number, whole or masked; anything else shows nothing
 * @returns `***-**-dddd`, or ''
 */
export function maskIdentifier(text: string): string {
  return whole.test(text) || masked.test(text) ? `***-**-${text.slice(-4)}` : ''
}

/**
 * Says whether a key holds such a number.
 * @param form the tenant's form
 */
export function isIdentifierKey(form: Form, key: string): boolean {
  return form.slots.get(key)?.question.kind === 'identifier'
}

/**
 * Says whether an answer is a number of which digits are still missing. It is neither kept nor sent.
 * @param form the tenant's form
 */
export function isUnfinishedIdentifier(form: Form, key: string, answer: Answer): boolean {
  return isIdentifierKey(form, key) && answer !== '' && maskIdentifier(String(answer)) === ''
}

/**
 * Answers in which each such number shows its last four digits only.
 * @param form the tenant's form
 * @param answers with numbers as a student types them
 */
export function maskIdentifiers(form: Form, answers: Answers): Answers {
  const keys = Object.keys(answers).filter((key) => isIdentifierKey(form, key))
  if (keys.length === 0) return answers
  return { ...answers, ...Object.fromEntries(keys.map((key) => [key, maskIdentifier(String(answers[key]))])) }
}

/**
 * Answers without such numbers: what may be written down where others could find it.
 * @param form the tenant's form
 */
export function omitIdentifiers(form: Form, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !isIdentifierKey(form, key)))
}
