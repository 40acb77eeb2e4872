import type { Choice } from '#form/choice.ts'

/** How many parents or guardians we may write to. */
export const parentPreferences: readonly Choice[] = [
  { value: '0', label: 'No, only to me' },
  { value: '1', label: 'Yes, to one parent or guardian' },
  { value: '2', label: 'Yes, to two parents or guardians' },
]
