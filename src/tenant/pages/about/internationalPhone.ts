import { isInternationalPhone } from '#form/checks.ts'
import type { Condition } from '#form/condition.ts'
import type { Section } from '#form/page.ts'

const livesAbroad: Condition = {
  all: [
    { valueKey: 'country', operator: 'answered' },
    { valueKey: 'country', operator: 'notIn', target: ['USA', 'CAN'] },
  ],
}

/** Says for the other phones that this one is not there, or not asked. */
export const hasNoInternationalPhone: Condition = {
  any: [
    { valueKey: 'phone_international', operator: 'notAnswered' },
    { valueKey: 'country', operator: 'notAnswered' },
    { valueKey: 'country', operator: 'in', target: ['USA', 'CAN'] },
  ],
}

/** Stands after the country that makes it appear. */
export const internationalPhone: Section = {
  id: 'international_phone',
  title: 'Your phone abroad',
  shownWhen: livesAbroad,
  items: [
    {
      kind: 'phone',
      key: 'phone_international',
      label: 'International Phone',
      hint: 'With the country code, for example +44 20 7946 0123. With it, you can leave the phones above empty.',
      format: 'international',
      autocomplete: 'tel',
      rules: [
        {
          name: 'validInternational',
          message: 'Please enter a valid international phone number.',
          accepts: isInternationalPhone,
        },
      ],
    },
  ],
}
