import { endOverdueCorrections } from '#server/domain/applications/reopenApplication.ts'
import * as reminders from '#server/outputs/reminders/reminderJob.ts'
import { warnOfMissingSandbox } from '#server/domain/conversion/conversionSandbox.ts'
import { copyJobKind, workOnCopies } from '#server/outputs/copies/copyJob.ts'
import type { CopyContext } from '#server/outputs/copies/findWantedCopy.ts'
import {
  type ConversionContext,
  conversionJobKinds,
  workOnConversions,
} from '#server/domain/documents/conversionJob.ts'
import { removeOldDownloads } from '#server/domain/staffDownloads/removeDownloads.ts'
import { staffDownloadJobKind } from '#server/domain/staffDownloads/staffDownloadJobKind.ts'
import * as uploads from '#server/domain/documents/unfinishedUploads.ts'
import { defineScheduledKind, type JobKind } from '#server/platform/jobs/jobKind.ts'
import { mailJobKind, type MailWorkContext, workOnMails } from '#server/platform/mail/mailQueue.ts'
import { cleanUpJobKind, workOnCleanUp } from '#server/program/retention/cleanUpFiles.ts'
import { deleteOldRows } from '#server/program/retention/deleteOldRows.ts'
import { fileRemovalJobKind, workOnFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import { workOnDownloads } from '#server/outputs/staffDownloads/downloadJob.ts'
import * as webhooks from '#server/outputs/webhook/webhookJob.ts'

/** Ends what is over: corrections, and what accounts keep for a while. */
const expiryJobKind = defineScheduledKind('expiry', '*/5 * * * *')

export const jobKinds: readonly JobKind<object>[] = [
  mailJobKind,
  ...conversionJobKinds,
  copyJobKind,
  fileRemovalJobKind,
  cleanUpJobKind,
  uploads.unfinishedUploadsJobKind,
  webhooks.webhookJobKind,
  webhooks.webhookFeedJobKind,
  expiryJobKind,
  reminders.reminderSearchJobKind,
  reminders.reminderJobKind,
  staffDownloadJobKind,
]

/** Jobs that are still worth running days later, once the office has fixed the cause. */
export const repeatableKinds = [mailJobKind.name, webhooks.webhookJobKind.name, fileRemovalJobKind.name]

interface WorkContext
  extends ConversionContext, CopyContext, webhooks.WebhookContext, reminders.ReminderContext {
  readonly hasStaff: boolean
}

export async function startWork(context: WorkContext, mail: MailWorkContext): Promise<void> {
  warnOfMissingSandbox(context.log)
  await workOnMails(mail)
  await workOnConversions(context)
  await workOnCopies(context)
  await workOnFileRemoval(context)
  await workOnCleanUp(context)
  await uploads.workOnUnfinishedUploads(context)
  await webhooks.workOnWebhooks(context)
  await context.jobs.work(expiryJobKind, async () => {
    await deleteOldRows(context)
    await removeOldDownloads(context)
    await endOverdueCorrections(context)
  })
  await reminders.workOnReminders(context, mail)
  if (context.hasStaff) await workOnDownloads(context)
}
