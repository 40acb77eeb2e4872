import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'

let stop: (() => void) | undefined

/** Cancels a pending wait because of another action. */
export function stopWaiting(): void {
  stop?.()
}

/**
 * Waits for the network, or for the retry delay when the browser believes it is online.
 * @returns false when cancelled by typing, navigation or another action
 */
export async function waitForConnection(failures: number): Promise<boolean> {
  stopWaiting()
  return await new Promise((resolve) => {
    const ends = new AbortController()
    const end = (isBack: boolean): void => {
      ends.abort()
      clearTimeout(timer)
      resolve(isBack)
    }
    stop = () => end(false)
    const wait = navigator.onLine ? getRetryMilliseconds(failures, Math.random()) : 2 ** 31 - 1
    const timer = setTimeout(() => end(true), wait)
    addEventListener('online', () => end(true), { signal: ends.signal })
    for (const name of ['input', 'popstate']) addEventListener(name, stop, { signal: ends.signal })
  })
}
