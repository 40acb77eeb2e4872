import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'

import type { FileStore } from './fileStore.ts'

/** Files are removed if and only if the transaction that deleted their row commits. */
export const fileRemovalJobKind = defineJobKind<
  { fileKeys: readonly string[] } | { /** Erased: with files that no row names. */ studentId: string }
>({
  name: 'file-removal',
  // A store may be down for two days; erased files must not stay for that.
  retryLimit: 55,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 3600,
  expireSeconds: 60,
})

/** Delayed for files that may still be downloading. */
export async function enqueueFileRemoval(
  jobs: Jobs,
  tx: Database,
  fileKeys: readonly (string | null | undefined)[],
  delaySeconds = 0,
): Promise<void> {
  const present = fileKeys.filter((key) => key !== null && key !== undefined)
  if (present.length > 0)
    await jobs.enqueue(tx, fileRemovalJobKind, { fileKeys: present }, { startAfter: delaySeconds })
}

export async function workOnFileRemoval(context: {
  readonly jobs: Jobs
  readonly files: FileStore
}): Promise<void> {
  await context.jobs.work(fileRemovalJobKind, async ({ data }) => {
    if ('studentId' in data) await context.files.removeAll(data.studentId)
    else for (const key of data.fileKeys) await context.files.remove(key)
  })
}
