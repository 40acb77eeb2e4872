import { listNeededEarlierFiles } from '#server/domain/applicationStore/roundStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

/** Removes files of documents that are replaced or deleted, but for PDFs that an earlier submission needs. */
export async function removeFiles(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  studentId: string,
  fileKeys: readonly (string | null | undefined)[],
): Promise<void> {
  const needed = new Set<unknown>(await listNeededEarlierFiles(tx, [studentId]))
  const removable = fileKeys.filter((key) => !needed.has(key))
  await enqueueFileRemoval(jobs, tx, removable)
}
