import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { deleteStudent, deleteTraces } from '#server/domain/accounts/studentStore.ts'
import {
  addEvents,
  deleteEvents,
  lockApplication,
} from '#server/domain/storedApplications/applicationStore.ts'
import { eraseFeedEvents } from '#server/domain/feed/feedStore.ts'
import { deletePrefillsOf } from '#server/domain/prefill/prefillStore.ts'
import { removeDownloadsWith } from '#server/domain/staffDownloads/removeDownloads.ts'
import { reminderJobKind } from '#server/outputs/reminders/reminderJob.ts'
import { deleteDeliveries } from '#server/outputs/webhook/webhookStore.ts'
import { deleteMailFiles } from '#server/platform/mail/createFileMailer.ts'
import { deleteWaitingMails } from '#server/platform/mail/mailQueue.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import type { Context } from '#server/platform/context.ts'
import { fileRemovalJobKind } from '#server/platform/storage/fileRemoval.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { listOldStudents, lockOldStudent, lockStudent } from './oldStudentStore.ts'

interface EraseContext extends Pick<Context, 'db' | 'clock' | 'jobs'> {
  readonly actor: string
}

interface PersonContext extends EraseContext {
  /** Called in the transaction once nobody else can change the application; a throw erases nothing. */
  readonly onLocked?: ((tx: Database) => Promise<void>) | undefined
  /** Called at the end of the transaction. */
  readonly onErased?: ((tx: Database) => Promise<void>) | undefined
}

/**
 * Erases students one transaction at a time, each with the draft and the account, and yields their addresses. An event
 * records it.
 */
export async function* eraseStudents(context: EraseContext, idleSince: Date): AsyncGenerator<string> {
  const { db } = context
  for (const { id, email } of await listOldStudents(db, idleSince)) {
    const isErased = await runTransaction(db, async (tx) => {
      const isOld = await lockOldStudent(tx, id, idleSince)
      if (isOld) await eraseData(context, tx, id)
      return isOld
    })
    if (isErased) yield email
  }
}

/** Longer than any attempt: a file that was just being made leaves at least its folder, which has the student's id. */
const lateFileSeconds = 3600

async function eraseData({ jobs, clock, actor }: EraseContext, tx: Database, studentId: string) {
  await jobs.enqueue(tx, fileRemovalJobKind, { studentId })
  await jobs.enqueue(tx, fileRemovalJobKind, { studentId }, { startAfter: lateFileSeconds })
  await addEvents(tx, [{ student_id: studentId, at: clock.now(), actor, kind: 'erased', keys: [] }])
  await eraseFeedEvents(tx, studentId, clock.now())
  await removeDownloadsWith({ jobs }, tx, studentId)
  await deleteStudent(tx, studentId)
}

/**
 * Erases a person on request, whatever the status: also events, queued mails, and everything under the address. Only
 * the event of the erasure stays.
 */
async function erasePerson(
  context: PersonContext,
  sealer: Sealer,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { db, jobs, clock } = context
  const key = readEmailAddress(email)?.key ?? ''
  await deleteWaitingMails(jobs, sealer, email)
  await jobs.deleteJobs(reminderJobKind, ({ studentId }) => studentId === id)
  await runTransaction(db, async (tx) => {
    await lockApplication(tx, id, clock.now())
    // Before the summary, as an import of statuses does.
    await lockStudent(tx, id)
    await context.onLocked?.(tx)
    await deleteEvents(tx, id)
    await deleteTraces(tx, id, key)
    await deleteDeliveries(tx, id)
    await deletePrefillsOf(tx, key)
    await eraseData(context, tx, id)
    await context.onErased?.(tx)
  })
  await deleteWaitingMails(jobs, sealer, email)
}

/** Does the same, and deletes the mails that are files. */
export async function erasePersonWithMails(
  context: PersonContext & { readonly mailSealer: Sealer; readonly mailFolder: string },
  student: { readonly id: string; readonly email: string },
): Promise<void> {
  const { mailSealer, mailFolder } = context
  // First, because nobody can be found for a second try; and again for a mail that was just being written.
  await deleteMailFiles(mailFolder, student.email)
  await erasePerson(context, mailSealer, student)
  await deleteMailFiles(mailFolder, student.email)
}
