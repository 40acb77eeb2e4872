import { useSyncExternalStore } from 'react'

// Stable, since a new function would subscribe again with every render.
const subscribe = () => () => undefined
const isHydrated = (): boolean => true
const isPrerendered = (): boolean => false

/** Whether the page is hydrated and may show what the prerendered page cannot know, such as the query. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isPrerendered)
}
