import type { Section } from '#form/page.ts'

import { citizensElsewhere, citizenshipTypes, registeredAliens } from '../../choices/citizenshipTypes.ts'
import { countriesNoUsa } from '../../choices/countriesNoUsa.ts'
import { ethnicities } from '../../choices/ethnicities.ts'

/** Citizenship, and the two federal questions on ethnicity and race. */
export const citizenshipAndBackground: Section = {
  id: 'background',
  title: 'Citizenship and background',
  lede: 'You may leave any of these empty. Nothing here counts for or against you.',
  items: [
    {
      kind: 'select',
      key: 'citizenship_type',
      label: 'Citizenship',
      hint: 'So that we can help in time, for example with a visa or with aid.',
      choices: citizenshipTypes,
    },
    {
      kind: 'select',
      key: 'citizenship',
      label: 'Country of Citizenship',
      choices: countriesNoUsa,
      shownWhen: { valueKey: 'citizenship_type', operator: 'in', target: citizensElsewhere },
    },
    {
      kind: 'text',
      key: 'alien_registration_number',
      label: 'Alien Registration Number',
      isSensitive: true,
      hint: 'The letter A and seven to nine digits, on the front of your card. If you don’t have it at hand, leave it empty.',
      width: 'short',
      autocomplete: 'off',
      shownWhen: { valueKey: 'citizenship_type', operator: 'in', target: registeredAliens },
    },
    { kind: 'radio', key: 'ethnicity', label: 'Ethnicity', choices: ethnicities, isSensitive: true },
    {
      kind: 'checkGroup',
      key: 'race',
      label: 'Race (choose all that apply)',
      recordLabel: 'Race',
      isSensitive: true,
      boxes: [
        { key: 'race_american_indian', label: 'American Indian or Alaska Native' },
        { key: 'race_asian', label: 'Asian' },
        { key: 'race_black', label: 'Black or African American' },
        { key: 'race_native_hawaiian', label: 'Native Hawaiian or other Pacific Islander' },
        { key: 'race_white', label: 'White' },
      ],
    },
  ],
}
