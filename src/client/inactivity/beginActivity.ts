import { activityStamp } from './activityStamp.ts'
import { stopEndingSession } from './endSessionLater.ts'

/** Makes ready for a login: what an earlier session left neither counts as idle time nor ends the new one. */
export async function beginActivity(): Promise<void> {
  await stopEndingSession()
  activityStamp.clear()
}
