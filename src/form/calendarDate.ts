import { readWallClock } from './readWallClock.ts'

/** A day without a time or a zone, `YYYY-MM-DD`. */
export type CalendarDate = string

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

export function findDateParts(text: string) {
  const [, year, month, day] = shape.exec(text) ?? []
  const date = new Date(`${text}T00:00Z`)
  // Some browsers read 30 February as 2 March.
  if (year === undefined || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    return undefined
  return { year: Number(year), month: Number(month), day: Number(day) }
}

/** A later one in a definition is a typing error, such as 2207 for 2027. */
export const latestYear = 2099

/** Whether a day is later than anybody plans. */
export function isFarAway(date: CalendarDate): boolean {
  return (findDateParts(date)?.year ?? 0) > latestYear
}

export function composeDate(month: string, day: string, year: string): CalendarDate | '' {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return ''
  const text = writeDate(year, month, day)
  return findDateParts(text) ? text : ''
}

/** 29 February becomes 1 March in other years. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const parts = findDateParts(date)
  if (!parts) throw new RangeError(`Not a date: ${date}`)
  const year = String(parts.year + years).padStart(4, '0')
  const rest = date.slice(5)
  return findDateParts(`${year}-${rest}`) ? `${year}-${rest}` : `${year}-03-01`
}

export function getToday(now: Date, timeZone: string): CalendarDate {
  const { year, month, day } = readWallClock(now, timeZone)
  return writeDate(String(year).padStart(4, '0'), String(month), String(day))
}

function writeDate(year: string, month: string, day: string): CalendarDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export const monthNames = [
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
] as const

/** In words, `April 17, 2007`; text that is no date is returned unchanged. */
export function formatDate(date: CalendarDate): string {
  const parts = findDateParts(date)
  return parts ? `${monthNames[parts.month - 1]} ${parts.day}, ${parts.year}` : date
}
