import type { Section } from '#form/page.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'

/** Who may read letters about the student. */
export const recommendations: Section = {
  id: 'recommendations',
  title: 'Letters of recommendation',
  items: [
    askYesNo({
      key: 'counselor_waiver_request',
      isLegal: true,
      label: 'Do you waive your right to review letters of recommendation?',
      hint: 'Once you are enrolled, federal law (FERPA) lets you read the letters written about you, unless you waive that right. Some counselors write more freely when you do. Either answer is fine with us.',
      required: { message: 'Do you waive your right to review letters of recommendation?' },
    }),
  ],
}
