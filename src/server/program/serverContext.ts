import type { AccountContext } from '#server/domain/accounts/createAccountTools.ts'
import type { ApplicationCallContext } from '#server/domain/applications/registerApplicationRoutes.ts'
import { type OnSubmitted, sendSubmissionMail } from '#server/domain/applications/submitApplication.ts'
import type { ConversionContext } from '#server/domain/documents/conversionJob.ts'
import type { LookupContext } from '#server/domain/lookup/registerLookupRoutes.ts'
import type { CopyContext } from '#server/outputs/copies/findWantedCopy.ts'
import { requestSubmittedCopy } from '#server/outputs/copies/copyJob.ts'
import type { ReminderContext } from '#server/outputs/reminders/reminderJob.ts'
import { requestWebhook, type WebhookContext } from '#server/outputs/webhook/webhookJob.ts'
import type { Context } from '#server/platform/context.ts'

export interface ServerContext
  extends
    Context,
    AccountContext,
    ApplicationCallContext,
    Pick<ConversionContext, 'warmProcess' | 'onLateDocument'>,
    CopyContext,
    Pick<WebhookContext, 'webhook'>,
    ReminderContext,
    LookupContext {}

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
