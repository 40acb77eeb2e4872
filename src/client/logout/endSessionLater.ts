import { logOut } from '#contract/accounts.ts'

import { abortAfter } from '../api/abortAfter.ts'
import { callApi, nameStudent } from '../api/callApi.ts'
import { hasMarker } from '../session/marker.ts'
import { tryStorage } from '../ui/tryStorage.ts'

/** Retry interval in milliseconds. */
const retryMilliseconds = 30_000

/** Longer than a call. A tab that sleeps may hold its lock much longer. */
const maxWaitMilliseconds = 35_000

const lockName = 'gatehouse-logout'

let stop: (() => void) | undefined

/** The logouts of this page, where there are no locks. */
let ending: Promise<unknown> = Promise.resolve()

/**
 * Ends a student's session on the server, and nobody else's: by now this browser may have another one.
 * @throws ServerError if the session may still be there
 */
export async function endSession(username: string | undefined): Promise<void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks?.request(lockName, { mode: 'shared' }, async () => await held).catch(() => undefined)
  const call = callApi(logOut, { headers: nameStudent(username) }).finally(release)
  ending = Promise.allSettled([ending, call])
  await call
}

/** The same once the server can be reached; this browser is already logged out. */
export function endSessionLater(username: string | undefined, markerPrefix: string): void {
  stop?.()
  const tryNow = (): void => {
    if (hasMarker(markerPrefix)) stop?.()
    else void endSession(username).then(stop, () => undefined)
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
  // The late reply to a logout of any tab would clear the cookies of the new session.
  await ending
  const signal = abortAfter(maxWaitMilliseconds)
  await navigator.locks?.request(lockName, { signal }, () => undefined).catch(() => undefined)
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
