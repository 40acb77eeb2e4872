import { alreadySubmittedMessage } from '#contract/messages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'

import { lockApplication, type StoredApplication } from './applicationStore.ts'

/**
 * Makes sure, at the start of a transaction that changes an application or one of its documents, that it has not been
 * submitted, and that nobody submits or changes it before the transaction ends.
 * @param tx from `runTransaction`
 * @param now for an application that is made here
 * @returns the application as it is
 * @throws HttpError 409 after the submission
 */
export async function requireOpen(tx: Database, studentId: string, now: Date): Promise<StoredApplication> {
  const stored = await lockApplication(tx, studentId, now)
  if (stored.submission) throw refuseSubmitted()
  return stored
}

/** What every change is answered after the submission. */
export function refuseSubmitted(): HttpError {
  return httpError(409, alreadySubmittedMessage)
}
