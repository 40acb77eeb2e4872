/** Events of a page that becomes visible again; its timers may have been suspended. */
const documentReturns = ['visibilitychange', 'resume'] as const
const windowReturns = ['focus', 'pageshow', 'online'] as const

/** Listens for a return to this page. */
export function listenToReturn(listener: () => void): () => void {
  for (const kind of documentReturns) document.addEventListener(kind, listener)
  for (const kind of windowReturns) addEventListener(kind, listener)
  return () => {
    for (const kind of documentReturns) document.removeEventListener(kind, listener)
    for (const kind of windowReturns) removeEventListener(kind, listener)
  }
}
