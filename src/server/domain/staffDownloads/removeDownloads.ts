import { downloadHours } from '#contract/downloadRules.ts'
import { lockSummaries } from '#server/domain/applicationList/summaryStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { deleteDownloadsWith, deleteMemberDownload, deleteOldDownloads } from './staffDownloadStore.ts'

/** Longer than any attempt to store a file: one that was just being stored is removed, too. */
const lateFileSeconds = 3600

type RemovalContext = Pick<Context, 'jobs'>

/** @returns false if the member has no such download */
export async function removeDownload(
  { jobs, db }: RemovalContext & Pick<Context, 'db'>,
  id: string,
  memberId: string,
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const keys = await deleteMemberDownload(tx, id, memberId)
    if (keys) await removeFiles({ jobs }, tx, keys)
    return keys !== undefined
  })
}

/** Removes what is older than it is kept. */
export async function removeOldDownloads({
  jobs,
  db,
  clock,
}: RemovalContext & Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - downloadHours * 60 * 60_000)
  await runTransaction(
    db,
    async (tx) => await removeFiles({ jobs }, tx, await deleteOldDownloads(tx, before)),
  )
}

/** Removes every file that a student may be in, in the transaction that erases the student. */
export async function removeDownloadsWith(
  { jobs }: RemovalContext,
  tx: Database,
  studentId: string,
): Promise<void> {
  // Nobody asks for another one until then.
  await lockSummaries(tx, [studentId])
  await removeFiles({ jobs }, tx, await deleteDownloadsWith(tx, studentId))
}

async function removeFiles({ jobs }: RemovalContext, tx: Database, keys: readonly string[]): Promise<void> {
  await enqueueFileRemoval(jobs, tx, keys)
  await enqueueFileRemoval(jobs, tx, keys, lateFileSeconds)
}
