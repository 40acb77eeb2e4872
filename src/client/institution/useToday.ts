import { useSyncExternalStore } from 'react'

import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'

import { useInstitution } from './TenantContext.ts'

/** The institution's today; undefined in the first render, which is prerendered and so the same on every day. */
export function useToday(): CalendarDate | undefined {
  const { tenant } = useInstitution()
  return useSyncExternalStore(
    subscribe,
    () => getToday(systemClock.now(), tenant.timeZone),
    () => undefined,
  )
}

/** A page may stay open over midnight. */
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}
