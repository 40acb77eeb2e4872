import { activityStamp } from './activityStamp.ts'
import { stopEndingSession } from './endSessionLater.ts'

/** Prepares a login: an earlier session's idle time and pending logout no longer apply. */
export async function beginActivity(): Promise<void> {
  await stopEndingSession()
  activityStamp.clear()
}
