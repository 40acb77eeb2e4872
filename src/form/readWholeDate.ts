import { monthNames } from './calendarDate.ts'

const shapes = [
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<month>[a-z]{3,})\.? (?<day>\d{1,2})(st|nd|rd|th)?,? (?<year>\d{4})$/,
  /^(?<day>\d{1,2})(st|nd|rd|th)?\.? (?<month>[a-z]{3,})\.?,? (?<year>\d{4})$/,
]

/**
 * Reads a date that was copied from elsewhere, such as `04/15/2008`, `2008-04-15`, `April 15, 2008` or `15 Apr 2008`.
 * @returns month, day and year, which may be no day of the calendar
 */
export function readWholeDate(text: string): readonly [string, string, string] | undefined {
  const normalized = text.trim().replace(/\s+/g, ' ').toLowerCase()
  const parts = shapes.map((shape) => shape.exec(normalized)?.groups).find(Boolean)
  const { month = '', day = '', year = '' } = parts ?? {}
  const index = monthNames.findIndex((name) => name.toLowerCase().startsWith(month))
  const number = /\d/.test(month) ? month : String(index + 1)
  return parts && number !== '0' ? [number, day, year] : undefined
}
