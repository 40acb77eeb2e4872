import { useSyncExternalStore } from 'react'

// The same functions each time: with others, every render would leave an effect.
const subscribe = () => () => undefined
const isHydrated = (): boolean => true
const isPrerendered = (): boolean => false

/**
 * Whether more may be shown than stands in the prerendered page, which knows neither query nor navigation state. False
 * only in the first render of a page load.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isPrerendered)
}
