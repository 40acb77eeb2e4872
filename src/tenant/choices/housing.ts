import type { Choice } from '#form/choice.ts'

/** Where a student wants to live. */
export const housing: readonly Choice[] = [
  { value: 'HALL', label: 'In a residence hall' },
  { value: 'APARTMENT', label: 'In a campus apartment' },
  { value: 'FAMILY', label: 'At home with family' },
  { value: 'OFF_CAMPUS', label: 'In my own place off campus' },
  { value: 'UNDECIDED', label: 'I don’t know yet' },
]
