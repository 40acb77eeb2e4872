import type { Choice } from '#form/choice.ts'

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The months, 1 to 12. */
export const months: readonly Choice[] = names.map((label, index) => ({ value: String(index + 1), label }))
