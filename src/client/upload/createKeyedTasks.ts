export interface KeyedTasks {
  /** Stops what is under way under the key, and begins once that has ended. */
  start(key: string, work: (signal: AbortSignal) => Promise<void>): void
  isNewest(key: string, signal: AbortSignal): boolean
  stop(key: string): void
  stopAll(): void
}

export function createKeyedTasks(): KeyedTasks {
  const newest = new Map<string, AbortController>()
  const ends = new Map<string, Promise<void>>()
  const stop = (key: string): void => {
    newest.get(key)?.abort()
    newest.delete(key)
  }
  return {
    start(key, work) {
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
    isNewest: (key, signal) => newest.get(key)?.signal === signal,
    stop,
    stopAll() {
      for (const key of newest.keys()) stop(key)
    },
  }
}
