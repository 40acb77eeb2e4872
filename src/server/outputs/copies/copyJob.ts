import { defineJobKind } from '#server/platform/jobs/jobs.ts'
import type { CopyContext } from './copyContext.ts'
import { beginCopy, completeCopy, type CopyRequest, failCopy } from './copyStore.ts'
import { findWantedCopy } from './findWantedCopy.ts'
import { makeCopyPdf } from './makeCopyPdf.ts'

export const copyJobKind = defineJobKind<CopyRequest>({
  name: 'copy',
  retryLimit: 2,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 5,
  expireSeconds: 60,
  concurrency: 2,
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
  const { db, files, clock } = context
  if (!(await beginCopy(db, request, clock.now()))) return
  // The application as it is now rather than when the copy was requested: a student who typed on need not wait for two
  // copies.
  const wanted = await findWantedCopy(context, db, request.studentId)
  if (wanted === undefined) return
  await files.put(request.fileKey, await makeCopyPdf(context, wanted))
  await completeCopy(db, request, wanted.contentHash, clock.now())
}
