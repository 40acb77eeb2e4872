import { findDateParts, getToday } from '#form/calendarDate.ts'

export function isRealDate(text: string): boolean {
  return findDateParts(text) !== undefined
}

/** The first moment of a day in the institution's time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const hourMs = 3_600_000
  // Days begin within 14 hours of midnight UTC in every zone, on a quarter of an hour.
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  for (let at = inUtc - 14 * hourMs; ; at += hourMs / 4) {
    if (getToday(new Date(at), timeZone) >= day) return new Date(at)
  }
}
