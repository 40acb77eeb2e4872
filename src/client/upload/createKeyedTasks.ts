export function createKeyedTasks() {
  const newest = new Map<string, AbortController>()
  const ends = new Map<string, Promise<void>>()
  const stop = (key: string): void => {
    newest.get(key)?.abort()
    newest.delete(key)
  }
  return {
    /** Aborts the key's task and starts another after it has ended. */
    start(key: string, work: (signal: AbortSignal) => Promise<void>): void {
      stop(key)
      const controller = new AbortController()
      const { signal } = controller
      newest.set(key, controller)
      const before = ends.get(key)
      const run = async (): Promise<void> => {
        await before
        if (!signal.aborted) await work(signal)
      }
      ends.set(key, run())
    },
    isNewest: (key: string, signal: AbortSignal) => newest.get(key)?.signal === signal,
    stop,
    stopAll(): void {
      for (const key of newest.keys()) stop(key)
    },
  }
}
