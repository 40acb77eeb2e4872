import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'
import { waitForNetwork } from '../api/waitForNetwork.ts'

let waiting = new AbortController()

/** Cancels a pending wait because of another action. */
export function stopWaiting(): void {
  waiting.abort()
}

/**
 * Waits for the network, or for the retry delay when the browser believes it is online.
 * @returns false when cancelled by typing, navigation or another action
 */
export async function waitForConnection(failures: number): Promise<boolean> {
  stopWaiting()
  waiting = new AbortController()
  const { signal } = waiting
  for (const name of ['input', 'popstate']) addEventListener(name, stopWaiting, { signal })
  try {
    await waitForNetwork(navigator.onLine ? getRetryMilliseconds(failures) : undefined, signal)
    return true
  } catch {
    return false
  }
}
