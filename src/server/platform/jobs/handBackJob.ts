import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { number, object, parse } from 'valibot'

import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

const settledSchema = object({ affected: number() })

/**
 * Hands a job back that is at work in this process: a new one with the attempts that it has left takes its place, due
 * at once, and all processes hear of it. What this process still says of its own is about a job that is gone.
 */
export async function handBackJob(boss: PgBoss, db: Database, job: JobWithMetadata): Promise<void> {
  const { name, data, retryLimit, retryCount, startAfter, priority, groupId } = job
  await runTransaction(db, async (tx) => {
    const inTransaction = { db: fromKysely(tx) }
    const { affected } = parse(settledSchema, await boss.deleteJob(name, job, inTransaction))
    // Otherwise this attempt was taken for lost, and the job is somebody else's.
    if (affected > 0)
      await boss.send(name, data, {
        ...inTransaction,
        retryLimit: retryLimit - retryCount,
        startAfter,
        priority,
        ...(typeof groupId === 'string' && { group: { id: groupId } }),
      })
  })
}
