/** Runs at most one task for each key. */
export function createKeyedTasks() {
  const tasks = new Map<string, { readonly controller: AbortController; readonly end: Promise<void> }>()
  const stop = (key: string): void => tasks.get(key)?.controller.abort()
  return {
    /** Aborts the key's task and starts another after it has ended. */
    start(key: string, work: (signal: AbortSignal) => Promise<void>): void {
      stop(key)
      const before = tasks.get(key)?.end
      const controller = new AbortController()
      const { signal } = controller
      const run = async (): Promise<void> => {
        await before
        if (!signal.aborted) await work(signal)
      }
      tasks.set(key, { controller, end: run() })
    },
    stop,
    stopAll(): void {
      for (const key of tasks.keys()) stop(key)
    },
  }
}
