import type { Section } from '#form/page.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'
import { residences } from '../../choices/residences.ts'
import { office } from '../../office.ts'

/** What in-state tuition and state scholarships depend on. */
export const residency: Section = {
  id: 'residency',
  title: `${office.state} residency`,
  lede: 'These answers tell us which tuition and which state scholarships you qualify for. They play no part in our decision.',
  items: [
    askYesNo({
      key: 'attend_tennessee_highschool',
      label: `Did you attend high school in ${office.state}?`,
    }),
    { kind: 'select', key: 'residence', label: `Do you live in ${office.state}?`, choices: residences },
    askYesNo({
      key: 'citizen_qualified_present',
      label: 'Are you a U.S. citizen, or a qualified alien lawfully present in the United States?',
      hint: 'State law has us ask before we give state benefits. Either answer lets you apply and enroll.',
    }),
  ],
}
