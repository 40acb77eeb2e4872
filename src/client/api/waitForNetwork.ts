const longestTimer = 2 ** 31 - 1

/**
 * Waits for the network, or for so long.
 * @throws the signal's reason
 */
export async function waitForNetwork(milliseconds = longestTimer, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve) => {
    const ends = new AbortController()
    const end = (): void => {
      ends.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, ends)
    signal?.addEventListener('abort', end, ends)
  })
  signal?.throwIfAborted()
}
