import type { YearChoices } from '#form/choice.ts'

/** Years of tests that still say something: this one and the seven before. */
export const testYears: YearChoices = { years: { from: 0, to: -7 } }
