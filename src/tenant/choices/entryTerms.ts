import type { Choice } from '#form/choice.ts'

/** When a student can begin. Add a term a year and a half ahead; take one away after its first day of classes. */
export const entryTerms: readonly Choice[] = [
  { value: '2027SP', label: 'Spring 2027' },
  { value: '2027SU', label: 'Summer 2027' },
  { value: '2027FA', label: 'Fall 2027' },
  { value: '2028SP', label: 'Spring 2028' },
  { value: '2028FA', label: 'Fall 2028' },
]

/** The terms in which programs begin that take in students once a year. */
export const fallTerms = ['2027FA', '2028FA']
