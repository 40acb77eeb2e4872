import { useSyncExternalStore } from 'react'

/** What is remembered for this visit only, in memory (design 4.19). */
interface Visit {
  readonly hasChangedPage: boolean
  readonly hasReturned: boolean
}

const newVisit: Visit = { hasChangedPage: false, hasReturned: false }
let visit = newVisit
const listeners = new Set<() => void>()

/** The student has moved between pages: from now on nothing moves them by itself (spec 2). */
export function markPageChanged(): void {
  setVisit({ ...visit, hasChangedPage: true })
}

/** The student is where they left off: that happens once. */
export function markReturned(): void {
  if (!visit.hasReturned) setVisit({ ...visit, hasReturned: true })
}

/** A new visit begins: after a login or a logout. */
export function beginVisit(): void {
  setVisit(newVisit)
}

/** Whether the student has moved between pages in this visit. */
export function useHasChangedPage(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => visit.hasChangedPage,
    () => false,
  )
}

/** Whether the student is back where they left off. */
export function useHasReturned(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => visit.hasReturned,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setVisit(next: Visit): void {
  visit = next
  for (const listener of listeners) listener()
}
