import type { CalendarDate } from '#form/calendarDate.ts'

/** The first moment of a day in a time zone, or of one some days later. */
export function getStartOfDay(day: CalendarDate, timeZone: string, daysLater = 0): Date {
  const date = Temporal.PlainDate.from(day).add({ days: daysLater })
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
}
