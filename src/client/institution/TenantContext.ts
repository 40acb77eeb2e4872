import { createContext, useContext, useSyncExternalStore } from 'react'

import type { Form } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'

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
