import type { Answer } from '../answers.ts'
import type { Kind, QuestionBase } from './kind.ts'

/** A number such as a social security number, in the format 3-2-4. Always sensitive. */
export interface IdentifierQuestion extends QuestionBase {
  readonly kind: 'identifier'
  /** A sealed number cannot be validated: nine digits are its only rule. */
  readonly rules?: never
}

export const identifierMessage = 'Please enter all nine digits of this number, such as 123-45-6789.'

const completePattern = /^\d{3}-\d{2}-\d{4}$/
const masked = /^\*{3}-\*{2}-\d{4}$/

export function isMaskedIdentifier(text: Answer | undefined): boolean {
  return typeof text === 'string' && masked.test(text)
}

/** What may be shown of a number, complete or masked: `***-**-dddd`; '' for anything else. */
export function maskIdentifier(text: string): string {
  return completePattern.test(text) || masked.test(text) ? `***-**-${text.slice(-4)}` : ''
}

export const identifier: Kind<IdentifierQuestion> = {
  listSlots: ({ key }) => [
    {
      key,
      holds: 'text',
      maxLength: 11,
      isSealed: true,
      findIssue: (text) => (maskIdentifier(text) === '' ? identifierMessage : undefined),
    },
  ],
}
