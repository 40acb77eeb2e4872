import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineJobKind } from '#server/platform/jobs/jobs.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import { forgetExpiredUploads } from './uploadStore.ts'

export const unfinishedUploadsJobKind = defineJobKind<object>({
  name: 'unfinished-uploads',
  retryLimit: 3,
  retryDelaySeconds: 60,
  maxRetryDelaySeconds: 600,
  expireSeconds: 300,
  concurrency: 1,
})

/** With the ten minutes of a form and these twenty, what is left behind is gone within the hour. */
const times = '*/15 * * * *'
/** A file may be on its way when its form expires, and its student without a network when it has come. */
const patienceMs = 20 * 60_000
const batch = 100

type UploadContext = Pick<Context, 'db' | 'jobs' | 'files' | 'clock'>

/** Removes what uploads left behind from now on, in one process at a time. */
export async function workOnUnfinishedUploads(context: UploadContext): Promise<void> {
  await context.jobs.work(unfinishedUploadsJobKind, async () => await removeUnfinishedUploads(context))
  await context.jobs.repeat(unfinishedUploadsJobKind, times, {})
}

async function removeUnfinishedUploads({ db, jobs, files, clock }: UploadContext): Promise<void> {
  const before = new Date(clock.now().getTime() - patienceMs)
  // Half a file, of a process that died.
  await files.removeUnfinished(before)
  let count = batch
  while (count === batch) {
    count = await runTransaction(db, async (tx) => {
      const forgotten = await forgetExpiredUploads(tx, before, batch)
      await enqueueFileRemoval(jobs, tx, forgotten.fileKeys)
      return forgotten.count
    })
  }
}
