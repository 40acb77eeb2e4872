import { defineJobKind } from '#server/platform/jobs/jobs.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import { cleanUpFiles, type CleanUpContext, type CleanUpPlace } from './cleanUpFiles.ts'
import { fileAreas } from './fileKey.ts'

/** Each job checks one page of files, and enqueues the next. */
export const cleanUpJobKind = defineJobKind<CleanUpPlace>({
  name: 'file-clean-up',
  retryLimit: 3,
  retryDelaySeconds: 60,
  maxRetryDelaySeconds: 600,
  expireSeconds: 600,
  concurrency: 1,
})

/** Hourly, at an odd minute. */
const cleanUpTimes = '17 * * * *'

export async function workOnCleanUp(context: CleanUpContext & { readonly jobs: Jobs }): Promise<void> {
  const { db, jobs } = context
  await jobs.work(cleanUpJobKind, async ({ data }) => {
    const next = await cleanUpFiles(context, data)
    if (next) await jobs.enqueue(db, cleanUpJobKind, next)
  })
  await jobs.repeat(cleanUpJobKind, cleanUpTimes, { area: fileAreas[0] })
}
