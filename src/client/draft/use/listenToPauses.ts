import type { DraftStore } from '../createDraftStore.ts'
import { createQuietTimer } from '../keep/createQuietTimer.ts'

/** Longer than pauses between keys. */
const quietMilliseconds = 1000

const listenersByStore = new WeakMap<DraftStore, Set<() => void>>()

/** Calls back after a pause in typing. All listeners share one timer, whose ticks are part of what a key costs. */
export function listenToPauses(store: DraftStore, listener: () => void): () => void {
  const listeners = listenersByStore.get(store) ?? watchPauses(store)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function watchPauses(store: DraftStore): Set<() => void> {
  const listeners = new Set<() => void>()
  listenersByStore.set(store, listeners)
  const timer = createQuietTimer(() => {
    for (const listener of listeners) listener()
  })
  store.subscribe(undefined, () => timer.start(quietMilliseconds))
  return listeners
}
