import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineScheduledKind } from '#server/platform/jobs/jobKind.ts'

import { removeFiles } from './conversionEnds.ts'
import { forgetExpiredUploads } from './uploadStore.ts'

/** A form is valid for ten minutes; with the twenty below, abandoned files are gone within the hour. */
export const unfinishedUploadsJobKind = defineScheduledKind('unfinished-uploads', '*/15 * * * *')

/** A file may still be arriving when its form expires, and its student may then be offline for a while. */
const timeoutMs = 20 * 60_000
const batch = 100

type UploadContext = Pick<Context, 'db' | 'jobs' | 'files' | 'clock'>

export async function workOnUnfinishedUploads(context: UploadContext): Promise<void> {
  await context.jobs.work(unfinishedUploadsJobKind, async () => await removeUnfinishedUploads(context))
}

async function removeUnfinishedUploads({ db, jobs, files, clock }: UploadContext): Promise<void> {
  const before = new Date(clock.now().getTime() - timeoutMs)
  // Half a file, of a process that died.
  await files.removeUnfinished(before)
  let count = batch
  while (count === batch) {
    count = await runTransaction(db, async (tx) => {
      const forgotten = await forgetExpiredUploads(tx, before, batch)
      await removeFiles({ jobs, clock }, tx, forgotten)
      return forgotten.length
    })
  }
}
