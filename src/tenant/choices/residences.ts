import type { Choice } from '#form/choice.ts'

/** Where a student lives, for in-state tuition. */
export const residences: readonly Choice[] = [
  { value: 'TN', label: 'Yes, for the past 12 months or longer' },
  { value: 'TN_NEW', label: 'Yes, for less than 12 months' },
  { value: 'US', label: 'No, I live in another state or territory' },
  { value: 'ABROAD', label: 'No, I live outside the United States' },
  { value: 'UNSURE', label: 'I’m not sure' },
]
