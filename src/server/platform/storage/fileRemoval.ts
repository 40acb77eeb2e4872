import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind, type Jobs } from '#server/platform/jobs/jobs.ts'
import type { FileStore } from './fileStore.ts'

/** Files that nothing refers to any more. As a job they go exactly if the transaction that let go of them is committed. */
export const fileRemovalJobKind = defineJobKind<{ fileKeys: readonly string[] }>({
  name: 'file-removal',
  // A store may be away for two days; what was erased must not stay for that.
  retryLimit: 55,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 3600,
  expireSeconds: 60,
  concurrency: 1,
})

/**
 * Lets files be removed once this transaction is committed.
 * @param fileKeys of which null and undefined are left out
 * @param delaySeconds for files that somebody may still be fetching
 */
export async function enqueueFileRemoval(
  jobs: Jobs,
  tx: Database,
  fileKeys: readonly (string | null | undefined)[],
  delaySeconds = 0,
): Promise<void> {
  const present = fileKeys.filter((key) => key !== null && key !== undefined)
  if (present.length > 0) await jobs.enqueue(tx, fileRemovalJobKind, { fileKeys: present }, { delaySeconds })
}

/** Removes such files from now on. */
export async function workOnFileRemoval(parts: {
  readonly jobs: Jobs
  readonly files: FileStore
}): Promise<void> {
  await parts.jobs.work(fileRemovalJobKind, async ({ data }) => {
    for (const key of data.fileKeys) await parts.files.remove(key)
  })
}
