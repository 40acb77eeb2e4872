import { useSyncExternalStore } from 'react'

/** As in ListScreen.module.css. */
const wide = matchMedia('(min-width: 75rem)')

/** Whether the window has room for filters beside the list. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
