import { alreadySubmittedMessage } from '#contract/messages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'

import { lockApplication, type StoredApplication } from './applicationStore.ts'

/** Refuses with 409 after the submission, and locks the application until the transaction ends. */
export async function requireOpen(tx: Database, studentId: string, now: Date): Promise<StoredApplication> {
  const stored = await lockApplication(tx, studentId, now)
  if (stored.submission) throw refuseSubmitted()
  return stored
}

export function refuseSubmitted(): HttpError {
  return httpError(409, alreadySubmittedMessage)
}
