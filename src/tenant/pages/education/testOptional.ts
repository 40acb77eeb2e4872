import type { Section } from '#form/page.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'

/** Whether scores count. */
export const testOptional: Section = {
  id: 'tests',
  title: 'Test scores',
  lede: 'We don’t require ACT or SAT scores, neither for admission nor for scholarships.',
  items: [
    askYesNo({
      key: 'test_optional',
      label: 'Should we read your application without ACT or SAT scores?',
      hint: 'Say yes if your grades tell more about you. Neither answer counts against you.',
    }),
  ],
}
