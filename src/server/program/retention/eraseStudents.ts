import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { deleteStudent, deleteTraces } from '#server/domain/accounts/studentStore.ts'
import { addEvents, deleteEvents, lockApplication } from '#server/domain/applicationStore/applicationStore.ts'
import { reminderJobKind } from '#server/outputs/reminders/reminderJob.ts'
import { deleteDeliveries } from '#server/outputs/webhook/webhookStore.ts'
import { deleteWaitingMails } from '#server/platform/mail/mailQueue.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import type { Context } from '#server/platform/context.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import { fileRemovalJobKind } from '#server/platform/storage/fileRemoval.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { listOldStudents, lockOldStudent } from './oldStudentStore.ts'

interface EraseContext extends Pick<Context, 'db' | 'clock'> {
  readonly actor: string
}

/**
 * Erases students one transaction at a time, each with the draft and the account, and yields their addresses. An event
 * records it. Without `jobs` nothing is erased at all.
 */
export async function* eraseStudents(
  { db, clock, actor, jobs }: EraseContext & { readonly jobs: Jobs | undefined },
  idleSince: Date,
): AsyncGenerator<string> {
  for (const { id, email } of await listOldStudents(db, idleSince)) {
    const isErased =
      !jobs ||
      (await runTransaction(db, async (tx) => {
        if (!(await lockOldStudent(tx, id, idleSince))) return false
        await eraseData(tx, jobs, id, { at: clock.now(), actor })
        return true
      }))
    if (isErased) yield email
  }
}

/** Longer than any attempt: a file that was just being made leaves at least its folder, which has the student's id. */
const lateFileSeconds = 3600

async function eraseData(
  tx: Database,
  jobs: Jobs,
  studentId: string,
  event: { readonly at: Date; readonly actor: string },
): Promise<void> {
  await jobs.enqueue(tx, fileRemovalJobKind, { studentId })
  await jobs.enqueue(tx, fileRemovalJobKind, { studentId }, { startAfter: lateFileSeconds })
  await addEvents(tx, [{ ...event, student_id: studentId, kind: 'erased', keys: [] }])
  await deleteStudent(tx, studentId)
}

/**
 * Erases a person on request, whatever the status: also events, queued mails, and everything under the address. Only
 * the event of the erasure stays.
 */
export async function erasePerson(
  { db, clock, actor }: EraseContext,
  jobs: Jobs,
  sealer: Sealer,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await deleteWaitingMails(jobs, sealer, email)
  await jobs.deleteJobs(reminderJobKind, ({ studentId }) => studentId === id)
  await runTransaction(db, async (tx) => {
    await lockApplication(tx, id, clock.now())
    await deleteEvents(tx, id)
    await deleteTraces(tx, id, readEmailAddress(email)?.key ?? '')
    await deleteDeliveries(tx, id)
    await eraseData(tx, jobs, id, { at: clock.now(), actor })
  })
  await deleteWaitingMails(jobs, sealer, email)
}
