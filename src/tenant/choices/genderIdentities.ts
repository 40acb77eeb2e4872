import type { Choice } from '#form/choice.ts'

/** How students describe themselves. */
export const genderIdentities: readonly Choice[] = [
  { value: 'WOMAN', label: 'Woman' },
  { value: 'MAN', label: 'Man' },
  { value: 'TRANS_WOMAN', label: 'Transgender woman' },
  { value: 'TRANS_MAN', label: 'Transgender man' },
  { value: 'NONBINARY', label: 'Nonbinary' },
  { value: 'GENDERFLUID', label: 'Genderfluid or genderqueer' },
  { value: 'TWO_SPIRIT', label: 'Two-Spirit' },
  { value: 'AGENDER', label: 'Agender' },
  { value: 'QUESTIONING', label: 'Exploring or questioning' },
  { value: 'OTHER', label: 'Another identity' },
  { value: 'NO_ANSWER', label: 'Prefer not to say' },
]
