import { defineJobKind } from '#server/platform/jobs/jobs.ts'

import type { CopyContext } from './copyInput.ts'
import { beginCopy, completeCopy, type CopyRequest, failCopy } from './copyStore.ts'
import { findWantedCopy, makeCopyPdf } from './findWantedCopy.ts'

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
  // As the application is now, not as it was when somebody asked: whoever types on need not wait for two.
  const wanted = await findWantedCopy(context, db, request.studentId)
  if (wanted === undefined) return
  await files.put(request.fileKey, await makeCopyPdf(context, wanted))
  await completeCopy(db, request, wanted.contentHash, clock.now())
}
