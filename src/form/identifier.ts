import { type Answer, type Answers, readText } from './answers.ts'
import type { Form } from './form.ts'
import { maskIdentifier } from './kinds/identifier.ts'

export function isIdentifierKey(form: Form, key: string): boolean {
  return form.slots.get(key)?.isSealed === true
}

/** Whether digits are still missing. An unfinished number is neither kept nor sent. */
export function isUnfinishedIdentifier(form: Form, key: string, answer: Answer): boolean {
  return isIdentifierKey(form, key) && answer !== '' && maskIdentifier(String(answer)) === ''
}

export function mapIdentifiers(
  form: Form,
  answers: Answers,
  map: (key: string, text: string) => string,
): Answers {
  const keys = Object.keys(answers).filter((key) => isIdentifierKey(form, key))
  if (keys.length === 0) return answers
  return { ...answers, ...Object.fromEntries(keys.map((key) => [key, map(key, readText(answers[key]))])) }
}

export function maskIdentifiers(form: Form, answers: Answers): Answers {
  return mapIdentifiers(form, answers, (_key, text) => maskIdentifier(text))
}

/** Removes the keys of sensitive numbers from what is about to be written to the device. */
export function omitIdentifiers<Value>(
  form: Form,
  record: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  // Runs several times with every key, which rarely meets an identifier.
  if (!Object.keys(record).some((key) => isIdentifierKey(form, key))) return record
  return Object.fromEntries(Object.entries(record).filter(([key]) => !isIdentifierKey(form, key)))
}
