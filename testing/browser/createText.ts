/** A text for an input or a text area, which commits it when it is left. */
export function createText(initial: string) {
  let committed = initial
  let typed: string | undefined
  const listeners = new Set<() => void>()
  const commit = (text: string): void => {
    committed = text
    typed = undefined
    for (const listener of listeners) listener()
  }
  return {
    read: () => typed ?? committed,
    readCommitted: () => committed,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: (text: string) => void (typed = text),
    leave: () => commit(typed ?? committed),
    load: commit,
  }
}
