/**
 * Waits while the browser knows that it has no network.
 * @throws the signal's reason
 */
export async function waitForNetwork({
  signal,
  onPaused,
}: {
  readonly signal: AbortSignal
  readonly onPaused: (isPaused: boolean) => void
}): Promise<void> {
  signal.throwIfAborted()
  if (navigator.onLine) return
  onPaused(true)
  await waitUntil((done) => {
    addEventListener('online', done)
    return () => removeEventListener('online', done)
  }, signal)
  onPaused(false)
}

/**
 * Waits for some time.
 * @param milliseconds how long
 * @throws the signal's reason
 */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await waitUntil((done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  }, signal)
}

/**
 * Waits for something that happens.
 * @throws the signal's reason
 */
export async function waitUntil(
  listen: (done: () => void) => () => void,
  signal?: AbortSignal,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const end = (): void => {
      forget()
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const forget = listen(end)
    signal?.addEventListener('abort', end)
  })
}
