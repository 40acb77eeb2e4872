import * as store from '#server/domain/storedApplications/applicationStore.ts'
import * as corrections from '#server/domain/storedApplications/correctionStore.ts'
import { isConverting } from '#server/domain/documents/conversionEnds.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { OfficeRefusal } from './officeRefusal.ts'

interface OfficeContext extends Pick<Context, 'db' | 'clock'> {
  readonly actor: string
  /** Called at the end of the same transaction, such as for a mail. */
  readonly onChanged?: ((tx: Database) => Promise<void>) | undefined
}

/**
 * Reopens a submitted application for correction, or changes until when it is open. Its submission keeps its reference,
 * and is restored if nothing is submitted in time.
 * @param onReopened called in the same transaction
 * @throws OfficeRefusal if nothing is submitted, and while a late document is being converted
 */
export async function reopenApplication(
  context: OfficeContext & Pick<Context, 'jobs'>,
  studentId: string,
  correction: corrections.Correction,
  onReopened: (tx: Database) => Promise<void>,
): Promise<void> {
  await changeSubmitted(context, studentId, 'reopened', async (tx, stored, now) => {
    if (stored.correction) {
      await corrections.changeCorrection(tx, studentId, correction)
      return
    }
    // During a correction it could be neither announced nor canceled.
    if (await isConverting(tx, studentId, context))
      throw new OfficeRefusal(
        'converting',
        'A document is still being converted:',
        'run the command again in a minute.',
      )
    await corrections.beginCorrection(tx, studentId, correction, now)
    await onReopened(tx)
  })
}

/** Ends an open correction. @throws OfficeRefusal if nothing is submitted, or it is withdrawn already */
export async function withdrawApplication(
  context: OfficeContext,
  studentId: string,
  reason: string,
): Promise<void> {
  await changeSubmitted(context, studentId, 'withdrawn', async (tx, { correction }, now) => {
    if (correction) await corrections.endCorrection(tx, studentId, now)
    if (!(await corrections.writeWithdrawal(tx, studentId, { at: now, reason })))
      throw new OfficeRefusal(
        'withdrawn already',
        'This application has already been withdrawn.',
        'Nothing was changed; reopen undoes it.',
      )
  })
}

/** Changes what is submitted, also during a correction, with its event. */
async function changeSubmitted(
  { db, clock, actor, onChanged }: OfficeContext,
  studentId: string,
  kind: 'reopened' | 'withdrawn',
  change: (tx: Database, stored: store.StoredApplication, now: Date) => Promise<void>,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const at = clock.now()
    const stored = await store.lockApplication(tx, studentId, at)
    // Thrown, so that no application is created for an account without one.
    if (stored.isOpen && !stored.correction)
      throw new OfficeRefusal(
        'nothing submitted',
        'This student has submitted nothing.',
        `${adminCall} list shows who has.`,
      )
    await change(tx, stored, at)
    await store.addEvents(tx, [{ student_id: studentId, at, actor, kind, keys: [] }])
    await onChanged?.(tx)
  })
}

/** Restores the submissions of applications that were not submitted again in time. */
export async function endOverdueCorrections({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const failures: unknown[] = []
  for (const studentId of await corrections.listOverdueCorrections(db, now)) {
    await runTransaction(db, async (tx) => await store.findAndLockApplication(tx, studentId, now)).catch(
      (error: unknown) => failures.push(error),
    )
  }
  // A failure must not delay the others.
  if (failures.length > 0) throw failures[0]
}
