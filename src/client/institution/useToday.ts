import { useSyncExternalStore } from 'react'

import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'

import { useInstitution } from './TenantContext.ts'

/** The current day of the institution; undefined in the first render, which matches the prerendered page. */
export function useToday(): CalendarDate | undefined {
  const { tenant } = useInstitution()
  return useSyncExternalStore(
    subscribe,
    () => getToday(systemClock.now(), tenant.timeZone),
    () => undefined,
  )
}

/** A page may stay open past midnight. */
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}
