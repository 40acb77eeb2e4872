import type { Choice } from '#form/choice.ts'

/** Each program has questions of its own. */
export const programs: readonly Choice[] = [
  { value: 'PERFORMANCE', label: 'Performance', hint: 'Four years, with a recital in each.' },
  {
    value: 'COMPOSITION',
    label: 'Composition',
    hint: 'Four years, with a portfolio instead of an audition.',
  },
  { value: 'DIPLOMA', label: 'Artist diploma', hint: 'Two years, after a degree.' },
]
