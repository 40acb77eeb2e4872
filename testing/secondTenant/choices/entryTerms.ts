import type { Choice } from '#form/choice.ts'

/** One that closed long ago, and one that closes long hence. */
export const entryTerms: readonly Choice[] = [
  { value: '2020F', label: 'Fall 2020', closes: '2020-03-01' },
  { value: '2090F', label: 'Fall 2090', closes: '2090-03-01' },
]
