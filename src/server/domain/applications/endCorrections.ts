import { lockApplication } from '#server/domain/applicationStore/applicationStore.ts'
import { listOverdueCorrections } from '#server/domain/applicationStore/roundStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'

export const endCorrectionsJobKind = defineJobKind<object>({
  name: 'end-corrections',
  retryLimit: 2,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 60,
  expireSeconds: 60,
})

/** Restores the submissions of applications that were not submitted again in time. */
export async function workOnEndedCorrections({
  db,
  clock,
  jobs,
}: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await jobs.work(endCorrectionsJobKind, async () => {
    const now = clock.now()
    const failures: unknown[] = []
    for (const studentId of await listOverdueCorrections(db, now)) {
      await runTransaction(db, async (tx) => await lockApplication(tx, studentId, now)).catch(
        (error: unknown) => failures.push(error),
      )
    }
    // A failure must not delay the others.
    if (failures.length > 0) throw failures[0]
  })
  await jobs.repeat(endCorrectionsJobKind, '*/5 * * * *', {})
}
