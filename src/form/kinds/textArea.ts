import type { Kind, QuestionBase } from './kind.ts'

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
