import { monthNames } from '#form/calendarDate.ts'
import { formatTime } from '#form/formatMoment.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * A time in the browser's time zone.
 * @param at in milliseconds since 1970
 */
export function formatLocalMoment(at: number): string {
  const moment = new Date(at)
  return `${dayNames[moment.getDay()]}, ${monthNames[moment.getMonth()]} ${moment.getDate()}, ${formatLocalTime(moment)}`
}

export function formatLocalTime(moment: Date): string {
  return formatTime({ hour: moment.getHours(), minute: moment.getMinutes() })
}

/**
 * A time in the browser's time zone, with its day unless that is today.
 * @param at in milliseconds since 1970
 */
export function formatLocalPast(at: number, now: Date): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === now.toDateString()
  return isToday ? formatLocalTime(moment) : formatLocalMoment(at)
}
