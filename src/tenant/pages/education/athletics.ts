import type { Section } from '#form/page.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'
import { sports } from '../../choices/sports.ts'
import { office } from '../../office.ts'

/** Students whom a coach has asked for. */
export const athletics: Section = {
  id: 'athletics',
  title: 'Athletics',
  items: [
    askYesNo({
      key: 'lmu_athlete',
      label: `Are you being recruited to play a sport at ${office.calledName}?`,
    }),
    {
      kind: 'select',
      key: 'sport',
      label: 'For which sport are you being recruited?',
      choices: sports,
      shownWhen: { valueKey: 'lmu_athlete', operator: 'equals', target: 'Y' },
      required: { message: 'For which sport are you being recruited?' },
    },
  ],
}
