import type { Choice } from '#form/choice.ts'

/** The federal question on ethnicity, and a way not to answer it. */
export const ethnicities: readonly Choice[] = [
  { value: 'H', label: 'Hispanic or Latino' },
  { value: 'N', label: 'Not Hispanic or Latino' },
  { value: 'U', label: 'Prefer not to say' },
]
