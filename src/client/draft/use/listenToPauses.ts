import type { DraftStore } from '../createDraftStore.ts'
import { createQuietTimer } from '../keep/createQuietTimer.ts'

/** Longer than pauses between keys. */
const quietMilliseconds = 1000

const listenersByStore = new WeakMap<DraftStore, Set<() => void>>()

/** Calls back after a pause in typing, 1 to 1.5 s after the last key. All listeners share one timer, whose ticks are part of what a key costs. */
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
  let before = store.getDraft()
  store.subscribe(undefined, () => {
    const draft = store.getDraft()
    // The progress of an upload or a save is no key.
    const isTyped = draft.contents !== before.contents || draft.inputs !== before.inputs
    before = draft
    if (isTyped) timer.start(quietMilliseconds)
  })
  return listeners
}
