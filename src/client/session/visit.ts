import { useSyncExternalStore } from 'react'

/** What is remembered for this visit only, in memory. */
interface Visit {
  readonly hasChangedPage: boolean
  readonly hasReturned: boolean
  readonly isLeaving: boolean
}

const newVisit: Visit = { hasChangedPage: false, hasReturned: false, isLeaving: false }
let visit = newVisit
const listeners = new Set<() => void>()

/** The student has moved between pages: from now on nothing moves them by itself. */
export function markPageChanged(): void {
  setVisit({ ...visit, hasChangedPage: true })
}

/** The student is where they left off: that happens once. */
export function markReturned(): void {
  if (!visit.hasReturned) setVisit({ ...visit, hasReturned: true })
}

/** The student is logged out and on the way to /login, from where nothing may lead elsewhere. */
export function markLeaving(): void {
  setVisit({ ...newVisit, isLeaving: true })
}

/** Whether the student is on the way to /login, for those who render nothing. */
export function isLeaving(): boolean {
  return visit.isLeaving
}

/** A new visit begins: with a login, and with the screen for it. */
export function beginVisit(): void {
  setVisit(newVisit)
}

/** One of them for whoever renders by it. */
export function useVisit(part: keyof Visit): boolean {
  return useSyncExternalStore(
    subscribe,
    () => visit[part],
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
