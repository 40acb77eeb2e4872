import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Session } from '#server/platform/http/session.ts'
import { hasUnfinishedJob } from '#server/platform/jobs/jobStore.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import * as store from './copyStore.ts'
import { type CopyContext, findWantedCopy, type WantedCopy } from './findWantedCopy.ts'
import { makeCopyPdf } from './makeCopyPdf.ts'

export const copyJobKind = defineJobKind<store.CopyRequest>({
  name: 'copy',
  retryLimit: 4,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 30,
  // Two turns of the typesetter, and the time that the store takes.
  expireSeconds: 400,
  concurrency: 2,
  // A student who asks again and again keeps one worker busy, and nobody else waiting.
  groupConcurrency: 1,
})

export async function workOnCopies(context: CopyContext): Promise<void> {
  await context.jobs.work(copyJobKind, async ({ data, isLast }) => {
    try {
      await makeCopy(context, data)
    } catch (error) {
      const changed_at = context.clock.now()
      if (isLast()) await store.moveCopy(context.db, data, { status: 'FAILED', changed_at })
      throw error
    }
  })
}

async function makeCopy(context: CopyContext, request: store.CopyRequest): Promise<void> {
  const { db, jobs, files, clock } = context
  const begun = { status: 'IN_PROGRESS', changed_at: clock.now() } as const
  if (!(await store.moveCopy(db, request, begun))) return
  // The application as it is now rather than when the copy was requested: a student who typed on need not wait for two
  // copies.
  const wanted = await findWantedCopy(context, request.studentId)
  if (wanted === undefined) return
  await makeCopyPdf(context, wanted, async (file) => await files.putFile(request.fileKey, file))
  await runTransaction(db, async (tx) => {
    const { content_hash, is_final } = wanted
    const done = { status: 'COMPLETED', content_hash, is_final, changed_at: clock.now() } as const
    if (await store.moveCopy(tx, request, done)) return
    // Replaced or erased meanwhile; another attempt may have completed it.
    const stored = await store.findCopy(tx, request.studentId)
    if (stored?.file_key !== request.fileKey) await enqueueFileRemoval(jobs, tx, [request.fileKey])
  })
}

export const copyUrlSeconds = 15 * 60
/** A request after this time starts another attempt: no failure is final. */
const failedForMs = 10_000
/** After this time it is checked that its job exists. */
const unfinishedForMs = 2 * 60_000

/** Returns the current copy of an application, or enqueues it; undefined while there is nothing to copy. */
export async function requestCopy(
  context: CopyContext,
  { studentId, username }: Session,
): Promise<store.StoredCopy | undefined> {
  const stored = await store.findCopy(context.db, studentId)
  if (stored && isDone(stored)) return stored
  const wanted = await findWantedCopy(context, studentId, username)
  if (wanted === undefined) return undefined
  if (stored && (await isCurrent(context.db, stored, wanted, context.clock.now()))) return stored
  return await runTransaction(context.db, async (tx) => await placeRequest(context, tx, wanted))
}

async function placeRequest(
  { jobs, clock }: CopyContext,
  tx: Database,
  wanted: WantedCopy,
): Promise<store.StoredCopy> {
  const now = clock.now()
  const { student_id, content_hash, is_final } = wanted
  const file_key = makeFileKey('copies', student_id)
  const request = {
    student_id,
    content_hash,
    is_final,
    file_key,
    status: 'UNPROCESSED',
    changed_at: now,
  } as const
  const stored = await store.lockCopy(tx, request)
  if (stored.file_key !== file_key) {
    if (await isCurrent(tx, stored, wanted, now)) return stored
    await store.replaceCopy(tx, request)
    // Somebody may have just received its URL.
    await enqueueFileRemoval(jobs, tx, [stored.file_key], copyUrlSeconds + 60)
  }
  const group = { id: student_id }
  await jobs.enqueue(tx, copyJobKind, { studentId: student_id, fileKey: file_key }, { group })
  return request
}

function isDone(stored: store.StoredCopy): boolean {
  return stored.is_final && stored.status === 'COMPLETED'
}

async function isCurrent(
  db: Database,
  stored: store.StoredCopy,
  wanted: WantedCopy,
  now: Date,
): Promise<boolean> {
  if (isDone(stored)) return true
  if (stored.content_hash !== wanted.content_hash) return false
  if (stored.status === 'COMPLETED') return true
  const ageMs = now.getTime() - stored.changed_at.getTime()
  if (stored.status === 'FAILED') return ageMs < failedForMs
  if (ageMs < unfinishedForMs) return true
  const { student_id: studentId, file_key: fileKey } = stored
  return await hasUnfinishedJob(db, { studentId, fileKey }, studentId)
}
