import { useSyncExternalStore } from 'react'

import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'

import { useInstitution } from './TenantContext.ts'

/**
 * The institution's today, or undefined in the first render, which must be the same on every day and in every zone
 * because it is prerendered.
 */
export function useToday(): CalendarDate | undefined {
  const { tenant } = useInstitution()
  return useSyncExternalStore(
    subscribeToNothing,
    () => getToday(systemClock.now(), tenant.timeZone),
    () => undefined,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
