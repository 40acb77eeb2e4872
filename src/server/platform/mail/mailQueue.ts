import { randomUUID } from 'node:crypto'

import type { Logger } from 'pino'
import { boolean, object, optional, parse, string } from 'valibot'

import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind, type JobAttempt } from '#server/platform/jobs/jobKind.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import type { Clock } from '#form/clock.ts'
import { openSealed, type Sealer } from '#server/platform/secret/sealer.ts'

import type { MailMessage, Mailer } from './mailer.ts'

/** Longer than the mail server may take for a mail (`createSmtpMailer.ts`): a lease that ends sends it again. */
export const mailExpireSeconds = 1_200
/** A mail server that takes longer is busy with that mail: others need not wait for it. */
const slowMs = 10_000

/** Encrypted, since a mail carries a code or a link that a reader of the database must not see. */
export const mailJobKind = defineJobKind<{ sealed: string }>({
  name: 'mail',
  // A day, with pauses of up to ten minutes: a mail server may be down overnight.
  retryLimit: 150,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 600,
  expireSeconds: mailExpireSeconds,
  concurrency: 2,
  extraConcurrency: 14,
})

const messageSchema = object({
  to: string(),
  subject: string(),
  text: string(),
  html: string(),
  id: string(),
  isDropped: boolean(),
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
      const waiting = { ...message, id: randomUUID(), isDropped, sendBefore: sendBefore?.toISOString() }
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
  /** After how long another mail is sent at the same time. */
  readonly slowMs?: number
}

/**
 * `failed` is retried; `given up`: the address does not exist; `refused`: the server does not want the mail; `expired`: its
 * code or link is no longer valid.
 */
export type MailOutcome = 'sent' | 'failed' | 'given up' | 'refused' | 'expired'

/** Delivers mails, retrying with growing pauses until the code or link expires. */
export async function workOnMails(context: MailWorkContext): Promise<void> {
  const { jobs, sealer, log, clock, onMail } = context
  await jobs.work(mailJobKind, async (job) => {
    const sealed = sealer.open(job.data.sealed)
    const { id, isDropped, sendBefore, ...message } = parse(messageSchema, JSON.parse(sealed))
    if (isDropped) return
    if (sendBefore !== undefined && new Date(sendBefore) <= clock.now()) {
      log.warn({ job: job.id }, 'mail: an email could not be sent before its code or link expired')
      onMail?.('expired')
      return
    }
    await deliverMail(context, job, id, message)
  })
}

/**
 * Throws what is worth another attempt of the job.
 * @param id the same for every attempt at this mail
 */
export async function deliverMail(
  context: Pick<MailWorkContext, 'mailer' | 'log' | 'onMail' | 'slowMs'>,
  job: Omit<JobAttempt<object>, 'data'>,
  id: string,
  message: MailMessage,
): Promise<void> {
  const { mailer, log, onMail } = context
  const slow = setTimeout(job.makeRoom, context.slowMs ?? slowMs)
  try {
    const delivery = { id, signal: job.signal, onHandedOver: job.markUnrepeatable }
    const refusal = await mailer.deliver(message, delivery)
    if (!refusal) return onMail?.('sent')
    const { isAboutAddress, reason } = refusal
    onMail?.(isAboutAddress ? 'given up' : 'refused')
    const what = isAboutAddress
      ? 'the address of an email does not exist'
      : 'the mail server permanently refuses an email'
    log.warn({ job: job.id, reason }, `mail: ${what}; it is given up`)
  } catch (error) {
    // A stop is not a failure.
    if (error !== job.signal.reason) onMail?.('failed')
    throw error
  } finally {
    clearTimeout(slow)
  }
}
