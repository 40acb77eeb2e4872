import type { Section } from '#form/page.ts'

import { familyGraduates } from '../../choices/familyGraduates.ts'
import { parentPreferences } from '../../choices/parentPreferences.ts'
import { office } from '../../office.ts'

/** Family, here and at home. */
export const family: Section = {
  id: 'family',
  title: `You and ${office.calledName}`,
  items: [
    {
      kind: 'select',
      key: 'family_member_graduate',
      label: `Has anyone in your family graduated from ${office.institution}?`,
      choices: familyGraduates,
    },
    {
      kind: 'radio',
      key: 'parent_communication_preference',
      label: 'May we write to a parent or guardian about your application?',
      hint: 'We write only to you unless you say so here.',
      choices: parentPreferences,
    },
  ],
}
