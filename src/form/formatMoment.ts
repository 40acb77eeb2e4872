import { formatDate, getToday } from './calendarDate.ts'
import type { Tenant } from './tenant.ts'

/**
 * A moment in words, on the institution's clock: `January 20, 2025, 11:30 PM Eastern Time` (design 4.17).
 * @param moment when
 * @param tenant whose time zone it is, and how that is called
 */
export function formatMoment(
  moment: Date,
  { timeZone, timeZoneName }: Pick<Tenant, 'timeZone' | 'timeZoneName'>,
): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    moment,
  )
  return `${formatDate(getToday(moment, timeZone))}, ${time.replace('\u202f', ' ')} ${timeZoneName}`
}
