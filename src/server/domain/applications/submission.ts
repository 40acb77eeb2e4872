import type { Answers } from '#form/answers.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Event: an application has been submitted. */
export interface Submission {
  readonly studentId: string
  readonly email: string
  /** First and last name; '' if the form asks for neither. */
  readonly name: string
  readonly reference: string
  readonly submittedAt: Date
  /** Of the whole form, including 'ANSWERED' for documents. */
  readonly answers: Answers
  /** File names. */
  readonly documents: readonly string[]
}

export type OnSubmitted = (tx: Database, submission: Submission) => Promise<void>
