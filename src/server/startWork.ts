import type { Capabilities } from './connectCapabilities.ts'
import { warnOfMissingFence } from './conversion/checkConversion.ts'
import { copyJobKind, workOnCopies } from './copies/copyJob.ts'
import { workOnConversions } from './documents/conversionJob.ts'
import { conversionJobKinds } from './documents/conversionQueues.ts'
import { unfinishedUploadsJobKind, workOnUnfinishedUploads } from './documents/unfinishedUploads.ts'
import type { JobKind } from './jobs/jobs.ts'
import { mailJobKind } from './mail/mailQueue.ts'
import { type MailWorkParts, workOnMails } from './mail/workOnMails.ts'
import { cleanUpJobKind, workOnCleanUp } from './storage/cleanUpJob.ts'
import { fileRemovalJobKind, workOnFileRemoval } from './storage/fileRemoval.ts'
import { webhookJobKind, workOnWebhooks } from './webhook/webhookJob.ts'

/** Every kind of job of the application. */
export const jobKinds: readonly JobKind<object>[] = [
  mailJobKind,
  ...conversionJobKinds,
  copyJobKind,
  fileRemovalJobKind,
  cleanUpJobKind,
  unfinishedUploadsJobKind,
  webhookJobKind,
]

/** Does every kind of job from now on, until the jobs are stopped. */
export async function startWork(
  { conversions, copies, cleanUp, webhooks }: Capabilities,
  mail: MailWorkParts,
): Promise<void> {
  warnOfMissingFence(conversions.log)
  await workOnMails(mail)
  await workOnConversions(conversions)
  await workOnCopies(copies)
  await workOnFileRemoval(copies)
  await workOnCleanUp(cleanUp)
  await workOnUnfinishedUploads(cleanUp)
  await workOnWebhooks(webhooks)
}
