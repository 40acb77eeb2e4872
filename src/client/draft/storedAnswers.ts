import { type Answer, type Answers, documentAnswered } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { findTooLong } from '#form/findTooLong.ts'
import type { Form } from '#form/form.ts'

/** The stored value of a cleared answer. */
export function getEmptyAnswer(form: Form, key: string): Answer {
  return form.slots.get(key)?.holds === 'boolean' ? false : ''
}

/** Whether the server accepts the answer; a text that is too long would block all others. */
export function isStorable(form: Form, key: string, answer: Answer): boolean {
  return findTooLong(form.slots.get(key), answer) === undefined
}

/** The answers that mark documents as attached. */
export function listDocumentAnswers(form: Form, documents: ApplicationContents['documents']): Answers {
  return Object.fromEntries(form.documentKeys.map((key) => [key, documents[key] ? documentAnswered : '']))
}
