import { useSyncExternalStore } from 'react'

import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'

import { useInstitution } from './TenantContext.ts'

/** The institution's today; undefined in the first render, which is prerendered and so the same on every day. */
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
