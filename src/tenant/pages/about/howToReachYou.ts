import { isEmail, isUsPhone } from '#form/checks.ts'
import type { Condition } from '#form/condition.ts'
import type { Section } from '#form/page.ts'

import { hasNoInternationalPhone } from './internationalPhone.ts'

const wantsTexts: Condition = { valueKey: 'optin_sms_ind', operator: 'equals', target: true }
const wantsNoTexts: Condition = { valueKey: 'optin_sms_ind', operator: 'equals', target: false }
const oneRequired = { name: 'oneRequired', message: 'Please enter either a home phone or cell phone number.' }

/** With a number abroad, neither a home nor a cell phone is needed. */
const isWithout = (otherPhone: string): Condition => ({
  all: [wantsNoTexts, { valueKey: otherPhone, operator: 'notAnswered' }, hasNoInternationalPhone],
})

/** Mail and phones. */
export const howToReachYou: Section = {
  id: 'reach',
  title: 'How to reach you',
  items: [
    {
      kind: 'text',
      key: 'email_address',
      label: 'Email Address',
      hint: 'Where we write about your application. If you leave it empty, we use the address of your account.',
      input: 'email',
      autocomplete: 'email',
      maxLength: 254,
      rules: [{ message: 'Your email address must be valid.', accepts: isEmail }],
    },
    {
      kind: 'phone',
      key: 'phone_home',
      label: 'Home Phone',
      hint: 'A home phone or a cell phone is enough.',
      format: 'us',
      width: 'short',
      autocomplete: 'home tel-national',
      required: { ...oneRequired, when: isWithout('phone_mobile') },
      rules: [{ name: 'validHome', message: 'Please enter a valid home phone number.', accepts: isUsPhone }],
    },
    {
      kind: 'phone',
      key: 'phone_mobile',
      label: 'Cell Phone',
      format: 'us',
      width: 'short',
      autocomplete: 'mobile tel-national',
      required: [
        {
          name: 'optIn',
          message: 'A cell phone number is required to receive text message updates.',
          when: wantsTexts,
        },
        { ...oneRequired, when: isWithout('phone_home') },
      ],
      rules: [
        { name: 'validMobile', message: 'Please enter a valid cell phone number.', accepts: isUsPhone },
      ],
    },
    {
      kind: 'checkBox',
      key: 'optin_sms_ind',
      label: 'Text message updates',
      statement: 'Send me text message updates about my application',
      hint: 'Message and data rates may apply. Reply STOP at any time.',
    },
  ],
}
