import * as store from '#server/domain/applicationStore/applicationStore.ts'
import * as rounds from '#server/domain/applicationStore/roundStore.ts'
import { isConverting } from '#server/domain/documents/conversionEnds.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import { StartupError } from '#server/platform/startupError.ts'

type OfficeContext = Pick<Context, 'db' | 'clock'> & { readonly actor: string }

/**
 * Reopens a submitted application for correction, or changes until when it is open. Its submission keeps its reference,
 * and is restored if nothing is submitted in time.
 * @param onReopened called in the same transaction
 * @returns false if nothing is submitted
 * @throws StartupError while a late document is being converted
 */
export async function reopenApplication(
  context: OfficeContext & Pick<Context, 'jobs'>,
  studentId: string,
  correction: rounds.Correction,
  onReopened: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const { db, clock, actor } = context
  const { until, reason } = correction
  if (!(await isSubmitted(db, studentId))) return false
  return await runTransaction(db, async (tx) => {
    const now = clock.now()
    const stored = await store.lockApplication(tx, studentId, now)
    if (stored.correction)
      await rounds.changeRound(tx, studentId, { reopened_until: until, reopen_reason: reason })
    else {
      // During a correction it could be neither announced nor cancelled.
      if (await isConverting(tx, studentId, context))
        throw new StartupError('A document is still being converted:', 'give the command again in a minute.')
      await rounds.beginCorrection(tx, studentId, correction, now)
      await onReopened(tx)
    }
    await store.addEvents(tx, [{ studentId, at: now, actor, kind: 'reopened', keys: [] }])
    return true
  })
}

/** Also during a correction. Asked before the lock, which would create an application for an account without one. */
async function isSubmitted(db: Database, studentId: string): Promise<boolean> {
  const { submission, correction } = await store.getApplication(db, studentId)
  return submission !== null || correction !== null
}

/** Ends an open correction. @returns false if nothing is submitted */
export async function withdrawApplication(
  { db, clock, actor }: OfficeContext,
  studentId: string,
  reason: string,
): Promise<boolean> {
  if (!(await isSubmitted(db, studentId))) return false
  return await runTransaction(db, async (tx) => {
    const at = clock.now()
    const { correction } = await store.lockApplication(tx, studentId, at)
    if (correction) await rounds.endCorrection(tx, studentId, at)
    await rounds.changeRound(tx, studentId, { withdrawn_at: at, withdrawal_reason: reason })
    await store.addEvents(tx, [{ studentId, at, actor, kind: 'withdrawn', keys: [] }])
    return true
  })
}

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
    for (const studentId of await rounds.listOverdueCorrections(db, now)) {
      await runTransaction(db, async (tx) => await store.lockApplication(tx, studentId, now)).catch(
        (error: unknown) => failures.push(error),
      )
    }
    // A failure must not delay the others.
    if (failures.length > 0) throw failures[0]
  })
  await jobs.repeat(endCorrectionsJobKind, '*/5 * * * *', {})
}
