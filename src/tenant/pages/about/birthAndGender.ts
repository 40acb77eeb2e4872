import { isAtLeastYearsOld, isWithinYears } from '#form/checks.ts'
import type { Section } from '#form/page.ts'

import { genderIdentities } from '../../choices/genderIdentities.ts'
import { genders } from '../../choices/genders.ts'

/** Birthday and gender. */
export const birthAndGender: Section = {
  id: 'birth',
  title: 'Birth and gender',
  items: [
    {
      kind: 'date',
      key: 'birth_date',
      label: 'Date of Birth',
      hint: 'For example, 04 17 2009.',
      isBirthday: true,
      required: { message: 'Date of Birth' },
      rules: [
        {
          message: 'This date is not supported. Please contact help support for assistance.',
          accepts: isWithinYears(100),
        },
        { message: 'You must be 13 years or older to apply.', accepts: isAtLeastYearsOld(13) },
      ],
    },
    {
      kind: 'select',
      key: 'gender',
      label: 'Gender',
      hint: 'We report it to the state only as part of totals. It plays no part in our decision.',
      choices: genders,
      width: 'short',
      autocomplete: 'sex',
      required: { message: 'Gender' },
    },
    {
      kind: 'select',
      key: 'gender_iden',
      label: 'Gender Identity',
      hint: 'If you would like us to know how you describe yourself.',
      choices: genderIdentities,
    },
  ],
}
