import type { AccountContext } from '#server/domain/accounts/accountContext.ts'
import type { ApplicationCallContext } from '#server/domain/applications/applicationContext.ts'
import { sendSubmissionMail } from '#server/domain/applications/sendSubmissionMail.ts'
import type { OnSubmitted } from '#server/domain/applications/submission.ts'
import type { ConversionContext } from '#server/domain/documents/documentContext.ts'
import type { LookupSource } from '#server/domain/lookup/lookupSource.ts'
import type { CopyContext } from '#server/outputs/copies/copyContext.ts'
import { requestSubmittedCopy } from '#server/outputs/copies/copyJob.ts'
import type { ReminderContext } from '#server/outputs/reminders/reminderJob.ts'
import { requestWebhook, type WebhookContext } from '#server/outputs/webhook/webhookJob.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface ServerContext
  extends
    Context,
    AccountContext,
    ApplicationCallContext,
    Pick<ConversionContext, 'warmProcess' | 'onLateDocument'>,
    CopyContext,
    Pick<WebhookContext, 'webhook'>,
    ReminderContext {
  readonly lookups: Database
  /** Without it, our own lists are searched. */
  readonly addresses?: LookupSource | undefined
}

/** The handlers of a submission, in this order. */
export function listSubmissionHandlers(
  context: Omit<ServerContext, 'onSubmitted' | 'onLateDocument'>,
): readonly OnSubmitted[] {
  return [
    async (tx, submission) => await sendSubmissionMail(context, tx, submission),
    async (tx, { studentId }) => await requestSubmittedCopy(context, tx, studentId),
    async (tx, submission) => await requestWebhook(context, tx, submission),
    // Last, so that it is only followed by the commit.
    async () => await Promise.resolve(context.metrics?.onSubmission()),
  ]
}
