let isUnderWay = false
/** The page around its parts has been hydrated. */
let hasParts = false

const ends = new AbortController()

/** Aborted once the whole prerendered page has been hydrated, or never will be. */
export const hydrationSignal = ends.signal

/** How to hydrate the parts of the page, by the id of their heading; none for one that has just had its turn. */
const parts = new Map<string, (() => void) | undefined>()

/** Whether what is rendered first must match the prerendered page: a form without answers, on an unknown day. */
export function isHydrating(): boolean {
  return isUnderWay
}

/** Whether React hears of what is typed there. */
export function isHydrated(element: Element): boolean {
  const heading = element.closest('section')?.querySelector('h2')?.id ?? ''
  return !isUnderWay || (hasParts && !parts.has(heading))
}

export function beginHydration(): void {
  isUnderWay = true
}

/** Call after the first effects of the page around its parts. */
export function hydrateParts(): void {
  hasParts = true
  if (parts.size === 0) endHydration()
  else hydrateNext()
}

function endHydration(): void {
  isUnderWay = false
  ends.abort()
}

/**
 * Registers a part of the page.
 * @param hydrate called once the parts before it are done
 */
export function awaitTurn(id: string, hydrate: () => void): void {
  if (isUnderWay && !parts.has(id)) parts.set(id, hydrate)
}

/** The part has been hydrated, in its turn or because it was touched, or has left the page. */
export function endTurn(id: string): void {
  if (!isUnderWay) return
  parts.set(id, undefined)
  // At once: otherwise React would begin with all of them.
  hydrateNext()
  // The press or key that was the reason may be under way, and React does not hear of it.
  setTimeout(() => {
    parts.delete(id)
    if (hasParts && parts.size === 0) endHydration()
  })
}

function hydrateNext(): void {
  if (hasParts) [...parts.values()].find(Boolean)?.()
}
