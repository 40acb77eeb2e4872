import { findLengthIssues } from './findLengthIssues.ts'
import { defaultMaxLength, type Kind, type QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

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

export const officeText: OfficeKind<TextQuestion> = {
  properties: { kind: true, maxLength: true, autocomplete: true, input: true },
  findIssues: ({ key, maxLength }) => findLengthIssues(key, maxLength),
}
