import { useSyncExternalStore } from 'react'

/**
 * Whether more may be shown than stands in the prerendered page, which knows neither query nor navigation state. False
 * only in the first render of a page load.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
