import type { DraftStore } from '../createDraftStore.ts'

/** Longer than pauses between keys. */
const quietMilliseconds = 1000

const typedParts = ['contents', 'inputs', 'typingKey'] as const

const listenersByStore = new WeakMap<DraftStore, Set<() => void>>()

/** Calls back after a pause in typing, a second after the last key. All listeners share one timer. */
export function listenToPauses(store: DraftStore, listener: () => void): () => void {
  const listeners = listenersByStore.get(store) ?? watchPauses(store)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function watchPauses(store: DraftStore): Set<() => void> {
  const listeners = new Set<() => void>()
  listenersByStore.set(store, listeners)
  let before = store.getDraft()
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // Setting the timer again with every key would be a part of what a key costs.
  const check = (): void => {
    const left = dueAt - performance.now()
    timer = left > 0 ? setTimeout(check, left) : undefined
    if (timer === undefined) for (const listener of listeners) listener()
  }
  store.subscribe(undefined, () => {
    const draft = store.getDraft()
    // The progress of an upload or a save is no key.
    const isTyped = typedParts.some((part) => draft[part] !== before[part])
    before = draft
    if (!isTyped) return
    dueAt = performance.now() + quietMilliseconds
    timer ??= setTimeout(check, quietMilliseconds)
  })
  return listeners
}
