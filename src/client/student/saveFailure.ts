import { ServerError } from '../api/callApi.ts'
import type { SavingState } from '../saving/SavingContext.ts'

/**
 * What a student reads of a save that failed.
 * @param error whatever was thrown
 */
export function describeSaveFailure(error: unknown): SavingState {
  return {
    kind: 'failed',
    isOffline: error instanceof ServerError && error.status === 0,
    isRetried: !isRefusal(error),
    isKept: false,
  }
}

/**
 * Passes on what may go better next time: what the server refuses for good would hold back every answer after it.
 * @throws the error, unless it is a 409 or a 422
 */
export function dropRefusal(error: unknown): void {
  const isForGood = error instanceof ServerError && (error.status === 409 || error.status === 422)
  if (!isForGood) throw error
}

/** What would be answered the same when it is sent again; a server that is busy may answer otherwise soon. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.status >= 400 && error.status < 500 && error.status !== 429
}
