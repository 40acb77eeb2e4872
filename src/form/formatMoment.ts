import { type CalendarDate, formatDate, getToday } from './calendarDate.ts'
import { readWallClock } from './readWallClock.ts'
import type { Tenant } from './tenant.ts'

/** In the institution's time zone: `January 20, 2025, 11:30 PM Eastern Time`. */
export function formatMoment(
  moment: Date,
  { timeZone, timeZoneName }: Pick<Tenant, 'timeZone' | 'timeZoneName'>,
): string {
  const time = formatTime(readWallClock(moment, timeZone))
  return `${formatDate(getToday(moment, timeZone))}, ${time} ${timeZoneName}`
}

export function formatTime({ hour, minute }: { readonly hour: number; readonly minute: number }): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** In words, without the year if that is today's: `December 3`. */
export function formatDay(date: CalendarDate, today: CalendarDate): string {
  const text = formatDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? text.replace(/, \d{4}$/, '') : text
}
