import { addYears, type CalendarDate } from './calendarDate.ts'

/** When most colleges’ applications open. */
export const usualSeasonStart = '08-01'

/** A season of applications up to a day, and the season before up to the same day of the year. */
export interface Seasons {
  readonly begins: CalendarDate
  readonly on: CalendarDate
  readonly lastBegins: CalendarDate
  readonly lastOn: CalendarDate
}

/**
 * Finds the season that a day is in.
 * @param start month and day, `08-01`
 */
export function findSeasons(on: CalendarDate, start: string = usualSeasonStart): Seasons {
  const year = on.slice(0, 4)
  const begins = on.slice(5) >= start ? `${year}-${start}` : addYears(`${year}-${start}`, -1)
  return { begins, on, lastBegins: addYears(begins, -1), lastOn: findYearBefore(on) }
}

/** Of 29 February the day before, so that no day of the year before is counted for two. */
function findYearBefore(day: CalendarDate): CalendarDate {
  return addYears(day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day, -1)
}
