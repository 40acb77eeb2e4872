import { findLengthIssues } from './findLengthIssues.ts'
import type { Kind, QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

export interface TextAreaQuestion extends QuestionBase {
  readonly kind: 'textArea'
  /** In characters; 1500 by default. */
  readonly limit?: number
}

export const defaultTextAreaLimit = 1500

export const textArea: Kind<TextAreaQuestion> = {
  listSlots: ({ key, limit = defaultTextAreaLimit }) => [
    { key, holds: 'text', maxLength: limit, isAnswerOnceLeft: true },
  ],
}

export const officeTextArea: OfficeKind<TextAreaQuestion> = {
  properties: { kind: true, limit: true },
  findIssues: ({ key, limit }) => findLengthIssues(key, limit),
}
