import { logOut } from '#contract/accounts.ts'

import { callApi, nameStudent } from '../api/callApi.ts'
import { hasMarker } from '../session/marker.ts'
import { activityStamp } from './activityStamp.ts'

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

/** Stops retrying before a login, and waits for a call in flight. */
async function stopEndingSession(): Promise<void> {
  stop?.()
  await lastTry
}

/** Prepares a login: an earlier session's idle time and pending logout no longer apply. */
export async function beginActivity(): Promise<void> {
  await stopEndingSession()
  activityStamp.clear()
}
