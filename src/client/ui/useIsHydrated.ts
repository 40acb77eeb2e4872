import { useSyncExternalStore } from 'react'

// The same functions each time: with others, every render would leave an effect.
const subscribe = () => () => undefined
const isHydrated = (): boolean => true
const isPrerendered = (): boolean => false

/** Whether more may be shown than the prerendered page has, which knows neither query nor navigation state. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isPrerendered)
}
