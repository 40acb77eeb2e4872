import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineJobKind } from '#server/platform/jobs/jobs.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import type { CopyContext } from './copyContext.ts'
import { beginCopy, completeCopy, type CopyRequest, failCopy, findCopy } from './copyStore.ts'
import { findWantedCopy } from './findWantedCopy.ts'
import { makeCopyPdf } from './makeCopyPdf.ts'

export const copyJobKind = defineJobKind<CopyRequest>({
  name: 'copy',
  retryLimit: 2,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 5,
  expireSeconds: 60,
  concurrency: 2,
  // Of each student one after another, over all workers.
  groupConcurrency: 1,
})

export async function workOnCopies(context: CopyContext): Promise<void> {
  await context.jobs.work(copyJobKind, async ({ data, isLast }) => {
    try {
      await makeCopy(context, data)
    } catch (error) {
      if (isLast()) await failCopy(context.db, data, context.clock.now())
      throw error
    }
  })
}

async function makeCopy(context: CopyContext, request: CopyRequest): Promise<void> {
  const { db, jobs, files, clock } = context
  if (!(await beginCopy(db, request, clock.now()))) return
  // As the application is now, not as it was when somebody asked: whoever types on need not wait for two.
  const wanted = await findWantedCopy(context, db, request.studentId)
  if (wanted === undefined) return
  await files.put(request.fileKey, await makeCopyPdf(context, wanted))
  await runTransaction(db, async (tx) => {
    if (await completeCopy(tx, request, wanted, clock.now())) return
    // Replaced or erased meanwhile; another attempt may have completed it.
    const stored = await findCopy(tx, request.studentId)
    if (stored?.file_key !== request.fileKey) await enqueueFileRemoval(jobs, tx, [request.fileKey])
  })
}
