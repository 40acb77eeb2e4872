import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { Session } from '#server/platform/http/session.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import { copyJobKind } from './copyJob.ts'
import type { CopyContext } from './copyContext.ts'
import { addCopy, findCopy, lockCopy, replaceCopy, type StoredCopy } from './copyStore.ts'
import { findWantedCopy, type WantedCopy } from './findWantedCopy.ts'

export const copyUrlSeconds = 15 * 60
/** A request after this time starts another attempt. */
const failedForMs = 60_000
/** Longer than all attempts together; after that nobody is working on it. */
const unfinishedForMs = 10 * 60_000

/** Returns the current copy of an application, or enqueues it; undefined while there is nothing to copy. */
export async function requestCopy(
  context: CopyContext,
  { studentId, username }: Session,
): Promise<StoredCopy | undefined> {
  const stored = await findCopy(context.db, studentId)
  if (stored && isDone(stored)) return stored
  const wanted = await findWantedCopy(context, context.db, studentId, username)
  if (wanted === undefined) return undefined
  if (stored && isCurrent(stored, wanted, context.clock.now())) return stored
  return await runTransaction(context.db, async (tx) => await placeRequest(context, tx, wanted))
}

/** In the submission's transaction. */
export async function requestSubmittedCopy(
  context: CopyContext,
  tx: Database,
  studentId: string,
): Promise<void> {
  const wanted = await findWantedCopy(context, tx, studentId)
  if (wanted) await placeRequest(context, tx, wanted)
}

async function placeRequest(
  { jobs, clock }: CopyContext,
  tx: Database,
  wanted: WantedCopy,
): Promise<StoredCopy> {
  const now = clock.now()
  const { studentId, contentHash, isFinal } = wanted
  const request: StoredCopy = {
    student_id: studentId,
    content_hash: contentHash,
    status: 'UNPROCESSED',
    file_key: makeFileKey('copies', studentId),
    is_final: isFinal,
    changed_at: now,
  }
  if (!(await addCopy(tx, request))) {
    const stored = await lockCopy(tx, studentId)
    if (isCurrent(stored, wanted, now)) return stored
    await replaceCopy(tx, request)
    // Somebody may have just received its URL.
    await enqueueFileRemoval(jobs, tx, [stored.file_key], copyUrlSeconds + 60)
  }
  await jobs.enqueue(tx, copyJobKind, { studentId, fileKey: request.file_key })
  return request
}

function isDone(stored: StoredCopy): boolean {
  return stored.is_final && stored.status === 'COMPLETED'
}

function isCurrent(stored: StoredCopy, wanted: WantedCopy, now: Date): boolean {
  if (isDone(stored)) return true
  if (stored.content_hash !== wanted.contentHash || stored.is_final !== wanted.isFinal) return false
  if (stored.status === 'COMPLETED') return true
  const ageMs = now.getTime() - stored.changed_at.getTime()
  return ageMs < (stored.status === 'FAILED' ? failedForMs : unfinishedForMs)
}
