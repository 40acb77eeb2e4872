import type { Kind, QuestionBase } from './kind.ts'

export interface PhoneQuestion extends QuestionBase {
  readonly kind: 'phone'
  readonly format: 'us' | 'international'
  readonly autocomplete?: string
}

/** Enough for an international number with separators, which a question for a US number refuses in its own words. */
export const phoneMaxLength = 30

export const phone: Kind<PhoneQuestion> = {
  listSlots: ({ key }) => [{ key, holds: 'text', maxLength: phoneMaxLength }],
}
