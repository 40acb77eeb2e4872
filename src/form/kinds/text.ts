import { defaultMaxLength, type Kind, type QuestionBase } from './kind.ts'

export interface TextQuestion extends QuestionBase {
  readonly kind: 'text'
  /** In characters; 45 by default. */
  readonly maxLength?: number
  /** The HTML autocomplete token. */
  readonly autocomplete?: string
  readonly input?: 'text' | 'email' | 'numeric'
}

export const text: Kind<TextQuestion> = {
  listSlots: ({ key, maxLength = defaultMaxLength }) => [{ key, holds: 'text', maxLength }],
}
