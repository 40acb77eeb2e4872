import type { Section } from '#form/page.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'

/** Convictions and suspensions. */
export const conduct: Section = {
  id: 'conduct',
  isSensitive: true,
  title: 'Your record',
  lede: 'We ask everyone. A yes doesn’t rule you out: a person reads what you write and looks at the whole of your application.',
  items: [
    askYesNo({
      key: 'conviction',
      isLegal: true,
      label: 'Have you been convicted of a felony?',
      hint: 'You need not tell us about juvenile, sealed or expunged records.',
      required: { message: 'Have you been convicted of a felony?' },
    }),
    {
      kind: 'textArea',
      key: 'conviction_comment',
      isLegal: true,
      label: 'Have you been convicted of a felony? Please explain.',
      hint: 'What happened, when, and what has changed since.',
      shownWhen: { valueKey: 'conviction', operator: 'equals', target: 'Y' },
      required: { message: 'Have you been convicted of a felony? Please explain.' },
    },
    askYesNo({
      key: 'suspended',
      isLegal: true,
      label: 'Have you been suspended from any school?',
      hint: 'From a high school or a college, for your conduct or your grades.',
      required: { message: 'Have you been suspended from any school?' },
    }),
    {
      kind: 'textArea',
      key: 'suspended_comment',
      isLegal: true,
      label: 'Have you been suspended from any school? Please explain.',
      hint: 'What happened, when, and what has changed since.',
      shownWhen: { valueKey: 'suspended', operator: 'equals', target: 'Y' },
      required: { message: 'Have you been suspended from any school? Please explain.' },
    },
  ],
}
