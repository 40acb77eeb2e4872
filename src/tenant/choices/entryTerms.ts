import type { Choice } from '#form/choice.ts'

const years = Array.from({ length: 36 }, (_, index) => 2025 + index)

/**
 * When a student can begin: the terms of this year and the next two, each until its classes begin. None of them closes,
 * so that this list needs no care; give yours the days on which they do.
 */
export const entryTerms: readonly Choice[] = years.flatMap((year) => [
  { value: `${year}SP`, label: `Spring ${year}`, opens: `${year - 2}-01-01`, offeredUntil: `${year}-01-10` },
  { value: `${year}SU`, label: `Summer ${year}`, opens: `${year - 2}-01-01`, offeredUntil: `${year}-05-31` },
  { value: `${year}FA`, label: `Fall ${year}`, opens: `${year - 2}-01-01`, offeredUntil: `${year}-08-20` },
])

/** The terms in which programs begin that take in students once a year. */
export const fallTerms = years.map((year) => year + 'FA')
