import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import { lockSummaries } from '#server/domain/applicationList/summaryStore.ts'
import { addFeedEvent } from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'

interface LateDocument {
  readonly studentId: string
  readonly answerKey: string
  readonly receivedAt: Date
}

export type OnLateDocument = (tx: Database, document: LateDocument) => Promise<void>

/** Tells of a late document that has been converted, in the transaction that ends its conversion. */
export async function receiveLateDocument(
  tx: Database,
  document: LateDocument,
  onLateDocument: OnLateDocument | undefined,
): Promise<void> {
  const { studentId, answerKey, receivedAt } = document
  // Of two documents at once, the event of the first is there before that of the second.
  await lockSummaries(tx, [studentId])
  await addFeedEvent(tx, 'document.received', studentId, receivedAt, answerKey)
  await refreshSummaries(tx, [studentId])
  await onLateDocument?.(tx, document)
}
