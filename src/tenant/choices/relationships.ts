import type { Choice } from '#form/choice.ts'

/** What a parent or guardian is to the student. */
export const relationships: readonly Choice[] = [
  { value: 'MOTHER', label: 'Mother' },
  { value: 'FATHER', label: 'Father' },
  { value: 'STEPMOTHER', label: 'Stepmother' },
  { value: 'STEPFATHER', label: 'Stepfather' },
  { value: 'GUARDIAN', label: 'Legal guardian' },
  { value: 'FOSTER', label: 'Foster parent' },
  { value: 'GRANDPARENT', label: 'Grandparent' },
  { value: 'SIBLING', label: 'Sister or brother' },
  { value: 'AUNT_UNCLE', label: 'Aunt or uncle' },
  { value: 'OTHER', label: 'Someone else' },
]
