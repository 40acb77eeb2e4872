import type { Choice } from '#form/choice.ts'

/** For reports to the state, which knows these four. */
export const genders: readonly Choice[] = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'X', label: 'Another gender' },
  { value: 'N', label: 'Prefer not to say' },
]
