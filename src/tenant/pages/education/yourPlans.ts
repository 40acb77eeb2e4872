import type { Section } from '#form/page.ts'

import { campuses } from '../../choices/campuses.ts'
import { entryTerms } from '../../choices/entryTerms.ts'
import { housing } from '../../choices/housing.ts'
import { howHeard } from '../../choices/howHeard.ts'
import { majors } from '../../choices/majors.ts'
import { office } from '../../office.ts'

/** When, where and what: each answer opens the next question. */
export const yourPlans: Section = {
  id: 'plans',
  title: 'Your plans',
  items: [
    {
      kind: 'select',
      key: 'entry_term',
      label: 'When do you plan to enroll?',
      choices: entryTerms,
      width: 'short',
      required: { message: 'When do you plan to enroll?' },
    },
    {
      kind: 'radio',
      key: 'campus_preference',
      label: 'Campus Preference',
      choices: campuses,
      shownWhen: { valueKey: 'entry_term', operator: 'answered' },
      required: { message: 'Campus Preference' },
    },
    {
      kind: 'select',
      key: 'applied_major',
      label: 'What are you interested in studying?',
      hint: 'You can change your mind later. What we offer depends on the campus and the term.',
      choices: majors,
      shownWhen: { valueKey: 'campus_preference', operator: 'answered' },
      required: { message: 'What are you interested in studying?' },
    },
    {
      kind: 'radio',
      key: 'housing_preference',
      label: 'Where would you like to live?',
      choices: housing,
    },
    {
      kind: 'select',
      key: 'first_hear',
      label: `How did you first hear about ${office.institution}?`,
      choices: howHeard,
    },
  ],
}
