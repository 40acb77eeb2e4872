import { type Choice, type ChoiceSource, renameSource } from '../choice.ts'
import type { Kind, QuestionBase } from './kind.ts'

/** A month and a year under two keys, with common errors. `key` is the month's. */
export interface MonthYearQuestion extends QuestionBase {
  readonly kind: 'monthYear'
  readonly yearKey: string
  readonly months: readonly Choice[]
  readonly years: ChoiceSource
}

export const monthYear: Kind<MonthYearQuestion> = {
  listSlots: ({ key, yearKey, months, years }) => [
    { key, part: 'month', holds: 'text', choices: months },
    { key: yearKey, part: 'year', holds: 'text', choices: years },
  ],
  renameKeys: ({ yearKey, years }, prefix, rename) => ({
    yearKey: prefix + yearKey,
    years: renameSource(years, rename),
  }),
  getBlock: ({ key, yearKey }) => ({ keys: [key, yearKey], lastingKeys: [], isNamed: false }),
}
