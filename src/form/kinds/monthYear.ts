import { type Choice, type ChoiceSource, longestChoice, renameSource } from '../choice.ts'
import { findSourceIssues } from './findSourceIssues.ts'
import type { Kind, QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

/** A month and a year under two keys, with common errors. `key` is the month's. */
export interface MonthYearQuestion extends QuestionBase {
  readonly kind: 'monthYear'
  readonly yearKey: string
  readonly months: readonly Choice[]
  readonly years: ChoiceSource
}

export const monthYear: Kind<MonthYearQuestion> = {
  listSlots: ({ key, yearKey, months, years }) => [
    { key, holds: 'text', choices: months, maxLength: longestChoice },
    { key: yearKey, holds: 'text', choices: years, maxLength: longestChoice },
  ],
  renameKeys: ({ yearKey, years }, prefix, rename) => ({
    yearKey: prefix + yearKey,
    years: renameSource(years, rename),
  }),
  getBlock: ({ key, yearKey }) => ({ keys: [key, yearKey], lastingKeys: [], isNamed: false }),
}

export const officeMonthYear: OfficeKind<MonthYearQuestion> = {
  properties: { kind: true, yearKey: true, months: true, years: true },
  namePart: (question, key) => (key === question.key ? 'month' : 'year'),
  findIssues: ({ key, yearKey, months, years }) => [
    ...findSourceIssues(key, months),
    ...findSourceIssues(yearKey, years),
  ],
}
