import { monthNames } from '#form/calendarDate.ts'
import { formatTime } from '#form/formatTime.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * A time in the browser's time zone.
 * @param at in milliseconds since 1970
 */
export function formatLocalMoment(at: number): string {
  const moment = new Date(at)
  const time = formatTime({ hour: moment.getHours(), minute: moment.getMinutes() })
  return `${dayNames[moment.getDay()]}, ${monthNames[moment.getMonth()]} ${moment.getDate()}, ${time}`
}
