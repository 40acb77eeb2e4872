import type { Choice } from '#form/choice.ts'

/** How far a parent or guardian went in school. `OTHER` asks for a description. */
export const educationLevels: readonly Choice[] = [
  { value: 'SOME_HS', label: 'Some high school' },
  { value: 'HS', label: 'High school diploma or GED' },
  { value: 'TRADE', label: 'Trade or technical certificate' },
  { value: 'SOME_COLLEGE', label: 'Some college, no degree' },
  { value: 'ASSOCIATE', label: 'Associate degree' },
  { value: 'BACHELOR', label: 'Bachelor’s degree' },
  { value: 'MASTER', label: 'Master’s degree' },
  { value: 'DOCTORATE', label: 'Doctorate or professional degree' },
  { value: 'UNKNOWN', label: 'I don’t know' },
  { value: 'OTHER', label: 'Something else' },
]
