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

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A page may stay open over midnight: the clock is looked at with every minute that begins. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setTimeout(look, untilNextMinute())
  return () => listeners.delete(listener)
}

function look(): void {
  timer = listeners.size > 0 ? setTimeout(look, untilNextMinute()) : undefined
  for (const listener of listeners) listener()
}

function untilNextMinute(): number {
  return 60_000 - (systemClock.now().getTime() % 60_000)
}
