import { type Answers, type ApplicationContents, documentAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

/** The answers that mark documents as attached. */
export function listDocumentAnswers(form: Form, documents: ApplicationContents['documents']): Answers {
  return Object.fromEntries(form.documentKeys.map((key) => [key, documents[key] ? documentAnswered : '']))
}
