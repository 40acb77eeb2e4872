import type { Kind, QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

export interface PhoneQuestion extends QuestionBase {
  readonly kind: 'phone'
  readonly format: 'us' | 'international'
  readonly autocomplete?: string
}

/** Enough for an international number with separators. */
export const internationalMaxLength = 30

export const phone: Kind<PhoneQuestion> = {
  listSlots: ({ key, format }) => [
    { key, holds: 'text', maxLength: format === 'us' ? 14 : internationalMaxLength },
  ],
}

export const officePhone: OfficeKind<PhoneQuestion> = {
  properties: { kind: true, format: true, autocomplete: true },
}
