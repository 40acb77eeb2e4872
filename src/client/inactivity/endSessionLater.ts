import { logOut } from '#contract/accounts.ts'

import { callApi, nameStudent } from '../api/callApi.ts'
import { hasMarker } from '../session/marker.ts'
import { tryStorage } from '../session/tryStorage.ts'

/** Retry interval in milliseconds. */
const retryMilliseconds = 30_000

let stop: (() => void) | undefined
let lastTry: Promise<unknown> = Promise.resolve()

/** Ends a student's session on the server once it can be reached; this browser is already logged out. */
export function endSessionLater(username: string | undefined, markerPrefix: string): void {
  stop?.()
  const tryNow = (): void => {
    if (hasMarker(markerPrefix)) stop?.()
    else lastTry = callApi(logOut, { headers: nameStudent(username) }).then(stop, () => undefined)
  }
  const timer = setInterval(tryNow, retryMilliseconds)
  addEventListener('online', tryNow)
  stop = () => {
    clearInterval(timer)
    removeEventListener('online', tryNow)
  }
}

/** Prepares a login: an earlier session's idle time and pending logout no longer apply. */
export async function beginActivity(): Promise<void> {
  stop?.()
  // A call in flight could end the new session.
  await lastTry
  activityStamp.clear()
}

/** localStorage key for the time of the last activity in any tab, in milliseconds since 1970. */
const stampKey = 'last-activity'

/** The time of the last activity, shared by all tabs. Without storage each tab has its own. */
export const activityStamp = {
  /** @returns undefined before the first activity after a login */
  read(): number | undefined {
    const at = Number(tryStorage('localStorage', (storage) => storage.getItem(stampKey)) ?? Number.NaN)
    return Number.isFinite(at) ? at : undefined
  },
  /** @param at milliseconds since 1970 */
  write(at: number): void {
    tryStorage('localStorage', (storage) => storage.setItem(stampKey, String(at)))
  },
  clear(): void {
    tryStorage('localStorage', (storage) => storage.removeItem(stampKey))
  },
}
