import { createContext, useContext, useSyncExternalStore } from 'react'

import type { Form } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'

import { hydrationSignal, isHydrating } from '../ui/hydration.ts'
import { whenIdle } from '../ui/whenIdle.ts'

export interface Institution {
  readonly tenant: Tenant
  readonly form: Form
}

export const TenantContext = createContext<Institution | undefined>(undefined)

/** @throws Error outside the root */
export function useInstitution(): Institution {
  const institution = useContext(TenantContext)
  if (!institution) throw new Error('useInstitution needs a TenantContext around it.')
  return institution
}

/**
 * The current day of the institution; undefined until the prerendered page is hydrated, which has none: a browser's first
 * date in a time zone takes a phone as long as a section of the form.
 * @param isNeeded false for a component that does not depend on it, and is not rendered when it becomes known
 */
export function useToday(isNeeded = true): CalendarDate | undefined {
  const { tenant } = useInstitution()
  return useSyncExternalStore(
    subscribe,
    () => (!isNeeded || isHydrating() ? undefined : getToday(systemClock.now(), tenant.timeZone)),
    () => undefined,
  )
}

/** A page may stay open past midnight. */
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  hydrationSignal.addEventListener('abort', () => whenIdle(listener))
  return () => clearInterval(timer)
}
