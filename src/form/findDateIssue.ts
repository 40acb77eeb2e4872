import { composeDate, monthNames } from './calendarDate.ts'

export type DatePart = 'month' | 'day' | 'year'

export interface DateIssue {
  readonly message: string
  /** What is wrong or missing. */
  readonly parts: readonly DatePart[]
  /** The day in words, such as `April 17`, if it was typed in the place of its month. */
  readonly swapped?: string | undefined
}

/** Finds what is wrong with a typed date; undefined for a valid or an empty one. */
export function findDateIssue(month: string, day: string, year: string): DateIssue | undefined {
  if (month + day + year === '' || composeDate(month, day, year) !== '') return undefined
  const typed = [['month', month] as const, ['day', day] as const, ['year', year] as const]
  const listParts = (isWrong: (text: string) => boolean): DatePart[] =>
    typed.flatMap(([part, text]) => (isWrong(text) ? [part] : []))
  const wordy = listParts((text) => /\D/.test(text))
  if (wordy.length > 0) return { message: 'Enter the month, day and year as numbers.', parts: wordy }
  if (month !== '' && (Number(month) < 1 || Number(month) > 12)) {
    const swapped = hasDay(day, Number(month), year) ? `${nameMonth(day)} ${Number(month)}` : undefined
    return { message: `There is no month ${month}.`, parts: ['month'], swapped }
  }
  if (day !== '' && (Number(day) < 1 || Number(day) > 31)) {
    return { message: `There is no day ${day}.`, parts: ['day'] }
  }
  const days = month === '' ? 31 : Math.max(...[28, 29, 30, 31].filter((last) => hasDay(month, last, year)))
  if (Number(day) > days) {
    const name = nameMonth(month)
    const message = `${name}${days === 28 ? ` ${year}` : ''} has ${days} days. Check the day.`
    return { message, parts: ['day'] }
  }
  if (year !== '' && year.length < 4) return { message: 'Enter the year with four digits.', parts: ['year'] }
  const missing = listParts((text) => text === '')
  const listed = missing.map((part) => `the ${part}`).join(' and ')
  return { message: `Add ${listed}${year === '' ? ', with four digits' : ''}.`, parts: missing }
}

function nameMonth(month: string): string | undefined {
  return monthNames[Number(month) - 1]
}

/** Whether a month has this day; without a year, in any year. */
function hasDay(month: string, day: number, year: string): boolean {
  return composeDate(month, String(day), year.length === 4 ? year : '2000') !== ''
}
