import { findDateParts } from '#form/calendarDate.ts'

export function isRealDate(text: string): boolean {
  return findDateParts(text) !== undefined
}

/** The first moment of a day in the institution's time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}
