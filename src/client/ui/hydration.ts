/** Nothing to hydrate any more; the page around its parts is being hydrated; or its parts are, one after the other. */
let phase: 'none' | 'page' | 'parts' = 'none'

const ends = new AbortController()

/** Aborted once the whole prerendered page has been hydrated, or never will be. */
export const hydrationSignal = ends.signal

/** Parts of the page that wait for their turn or have just had it, by the id of their heading. */
const waiting = new Map<string, () => void>()
const done = new Set<string>()

/** Whether what is rendered first must match the prerendered page: a form without answers, on an unknown day. */
export function isHydrating(): boolean {
  return phase !== 'none'
}

/** Whether React hears of what is typed there. */
export function isHydrated(element: Element): boolean {
  const isWaiting = (id: string): boolean =>
    document.getElementById(id)?.parentElement?.contains(element) === true
  return phase === 'none' || (phase === 'parts' && ![...waiting.keys()].some(isWaiting))
}

export function beginHydration(): void {
  phase = 'page'
}

/** Call after the first effects of the page around its parts. */
export function hydrateParts(): void {
  if (phase === 'page') phase = 'parts'
  if (waiting.size === 0) endHydration()
  else hydrateNext()
}

export function endHydration(): void {
  phase = 'none'
  ends.abort()
}

/**
 * Registers a part of the page.
 * @param hydrate called once the parts before it are done
 */
export function awaitTurn(id: string, hydrate: () => void): void {
  if (isHydrating() && !done.has(id)) waiting.set(id, hydrate)
}

/** The part has been hydrated, in its turn or because it was touched, or has left the page. */
export function endTurn(id: string): void {
  if (!isHydrating()) return
  done.add(id)
  // At once: otherwise React would begin with all of them.
  hydrateNext()
  // The press or key that was the reason may be under way, and React does not hear of it.
  setTimeout(() => {
    waiting.delete(id)
    if (phase === 'parts' && waiting.size === 0) endHydration()
  })
}

function hydrateNext(): void {
  if (phase !== 'parts') return
  const [, hydrate] = [...waiting].find(([id]) => !done.has(id)) ?? []
  hydrate?.()
}
