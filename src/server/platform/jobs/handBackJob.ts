import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { number, object, parse } from 'valibot'

import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

const affectedSchema = object({ affected: number() })

/**
 * Replaces an active job of this process with a new one that is due at once and keeps the attempts it has left.
 * Whatever this process still reports about the old job has no effect.
 */
export async function handBackJob(boss: PgBoss, db: Database, job: JobWithMetadata): Promise<void> {
  const { name, data, retryLimit, retryCount, startAfter, priority, groupId } = job
  await runTransaction(db, async (tx) => {
    const inTransaction = { db: fromKysely(tx) }
    const { affected } = parse(affectedSchema, await boss.deleteJob(name, job, inTransaction))
    // If no row was affected the attempt had already expired, and the job belongs to another process.
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
