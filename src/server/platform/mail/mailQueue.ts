import type { Logger } from 'pino'
import { boolean, object, optional, parse, string } from 'valibot'

import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import type { Clock } from '#form/clock.ts'
import { openSealed, type Sealer } from '#server/platform/secret/sealer.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import type { MailMessage, Mailer } from './mailer.ts'

/** Encrypted, since a mail carries a code or a link that a reader of the database must not see. */
export const mailJobKind = defineJobKind<{ sealed: string }>({
  name: 'mail',
  // A day, with pauses of up to ten minutes: a mail server may be down overnight.
  retryLimit: 150,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 600,
  expireSeconds: 60,
  concurrency: 2,
})

const messageSchema = object({
  to: string(),
  subject: string(),
  text: string(),
  html: string(),
  // Missing in jobs of an earlier version.
  isDropped: optional(boolean(), false),
  sendBefore: optional(string()),
})

/** Deletes the mails to an address that have not been sent, but for those that were sealed with a forgotten SECRET. */
export async function deleteWaitingMails(jobs: Jobs, sealer: Sealer, to: string): Promise<void> {
  await jobs.deleteJobs(mailJobKind, ({ sealed }) => {
    const mail = openSealed(sealer, messageSchema, sealed)
    return mail?.to.toLowerCase() === to.toLowerCase()
  })
}

export type MailQueue = ReturnType<typeof createMailQueue>

export function createMailQueue({ jobs, sealer }: { readonly jobs: Jobs; readonly sealer: Sealer }) {
  return {
    /**
     * Sent if and only if the transaction commits, and before its code or link expires. A mail that is dropped is never
     * sent, so that a request takes the same time either way.
     */
    enqueueMail: async (
      tx: Database,
      message: MailMessage,
      { sendBefore, isDropped = false }: { readonly sendBefore?: Date; readonly isDropped?: boolean } = {},
    ): Promise<void> => {
      const waiting = { ...message, isDropped, sendBefore: sendBefore?.toISOString() }
      await jobs.enqueue(tx, mailJobKind, { sealed: sealer.seal(JSON.stringify(waiting)) })
    },
  }
}

export interface MailWorkContext {
  readonly jobs: Jobs
  readonly log: Logger
  readonly clock: Clock
  readonly sealer: Sealer
  readonly mailer: Mailer
  readonly onMail?: ((outcome: MailOutcome) => void) | undefined
}

/** `failed` is retried; `given up`: the address does not exist; `expired`: its code or link is no longer valid. */
export type MailOutcome = 'sent' | 'failed' | 'given up' | 'expired'

/** Delivers mails, retrying with growing pauses until the code or link expires. */
export async function workOnMails(context: MailWorkContext): Promise<void> {
  const { jobs, sealer, log, clock, onMail } = context
  await jobs.work(mailJobKind, async ({ id, data }) => {
    const { isDropped, sendBefore, ...message } = parse(messageSchema, JSON.parse(sealer.open(data.sealed)))
    if (isDropped) return
    if (sendBefore !== undefined && new Date(sendBefore) <= clock.now()) {
      log.warn({ job: id }, 'mail: a mail could not be sent in time, and what it carried has expired')
      onMail?.('expired')
      return
    }
    await deliverMail(context, id, message)
  })
}

/** Throws what is worth another attempt of the job. */
export async function deliverMail(
  { mailer, log, onMail }: Pick<MailWorkContext, 'mailer' | 'log' | 'onMail'>,
  job: string,
  message: MailMessage,
): Promise<void> {
  const refusal = await mailer.deliver(message).catch((error: unknown) => {
    onMail?.('failed')
    throw error
  })
  onMail?.(refusal === undefined ? 'sent' : 'given up')
  if (refusal !== undefined)
    log.warn({ job, reason: refusal }, 'mail: the address of a mail does not exist, and the mail is given up')
}

export function checkMail(mailer: Mailer): ReadinessCheck {
  return { name: 'mail', isEssential: false, findProblem: () => mailer.findProblem() }
}
