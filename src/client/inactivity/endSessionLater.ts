import { logOut } from '#contract/accounts.ts'

import { callApi, nameStudent } from '../api/callApi.ts'
import { hasMarker } from '../session/marker.ts'

/** How often the server is tried again, in milliseconds. */
const retryMilliseconds = 30_000

let stop: (() => void) | undefined
let lastTry: Promise<unknown> = Promise.resolve()

/** Ends a student's session on the server as soon as it can be reached. Here they are logged out already. */
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

/** Leaves the server alone again, since somebody is about to log in; a call that is under way is waited for. */
export async function stopEndingSession(): Promise<void> {
  stop?.()
  await lastTry
}
