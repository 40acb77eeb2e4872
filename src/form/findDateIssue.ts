import { composeDate, monthNames } from './calendarDate.ts'

/** Describes what is wrong with a typed date; undefined for a valid or an empty one. */
export function findDateIssue(month: string, day: string, year: string): string | undefined {
  if (month + day + year === '' || composeDate(month, day, year) !== '') return undefined
  if (/\D/.test(month + day + year)) return 'Enter the month, day and year as numbers.'
  if (month !== '' && (Number(month) < 1 || Number(month) > 12)) return `There is no month ${month}.`
  if (day !== '' && (Number(day) < 1 || Number(day) > 31)) return `There is no day ${day}.`
  const days = month === '' ? 31 : Math.max(...[28, 29, 30, 31].filter((last) => hasDay(month, last, year)))
  if (Number(day) > days) {
    const name = monthNames[Number(month) - 1]
    return `${name}${days === 28 ? ` ${year}` : ''} has ${days} days. Check the day.`
  }
  if (year !== '' && year.length < 4) return 'Enter the year with four digits.'
  const missing = [month === '' && 'the month', day === '' && 'the day', year === '' && 'the year']
  const listed = missing.filter((part) => part !== false).join(' and ')
  return `Add ${listed}${year === '' ? ', with four digits' : ''}.`
}

/** Whether a month has this day; without a year, in any year. */
function hasDay(month: string, day: number, year: string): boolean {
  return composeDate(month, String(day), year.length === 4 ? year : '2000') !== ''
}
