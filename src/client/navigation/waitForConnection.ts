import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'

let stop: (() => void) | undefined

/** Gives up what waits: somebody asks for something else. */
export function stopWaiting(): void {
  stop?.()
}

/**
 * Waits for the network, or for the next try where the browser does not know that it has none.
 * @returns false when it is no longer waited for: somebody goes on typing, steps back or asks for something else
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
