/** A page that is looked at again: its timers may have slept. */
const documentReturns = ['visibilitychange', 'resume'] as const
const windowReturns = ['focus', 'pageshow', 'online'] as const

/** Listens for somebody coming back to this page. */
export function listenToReturn(listener: () => void): () => void {
  for (const kind of documentReturns) document.addEventListener(kind, listener)
  for (const kind of windowReturns) addEventListener(kind, listener)
  return () => {
    for (const kind of documentReturns) document.removeEventListener(kind, listener)
    for (const kind of windowReturns) removeEventListener(kind, listener)
  }
}
