import type { Choice } from '#form/choice.ts'

/** Who in the family graduated here. */
export const familyGraduates: readonly Choice[] = [
  { value: 'PARENT', label: 'Yes, a parent or guardian' },
  { value: 'GRANDPARENT', label: 'Yes, a grandparent' },
  { value: 'SIBLING', label: 'Yes, a sister or brother' },
  { value: 'OTHER', label: 'Yes, another relative' },
  { value: 'N', label: 'No' },
]
