import type { Logger } from 'pino'
import { boolean, object, optional, parse, string } from 'valibot'

import type { Clock } from '#form/clock.ts'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

import { MailNotDelivered, type Mailer, type MailMessage } from './mailer.ts'
import { mailJobKind } from './mailQueue.ts'

const messageSchema = object({
  to: string(),
  subject: string(),
  text: string(),
  html: string(),
  // Missing in jobs of an earlier version.
  isDropped: optional(boolean(), false),
  sendBefore: optional(string()),
})

export interface MailWorkContext {
  readonly jobs: Jobs
  readonly sealer: Sealer
  readonly mailer: Mailer
  readonly log: Logger
  readonly clock: Clock
  readonly onMail?: ((outcome: MailOutcome) => void) | undefined
}

/** `failed` is retried; `given up`: the address does not exist; `expired`: its code or link is no longer valid. */
export type MailOutcome = 'sent' | 'failed' | 'given up' | 'expired'

/** Delivers mails, retrying with growing pauses until the code or link expires. */
export async function workOnMails(context: MailWorkContext): Promise<void> {
  const { jobs, sealer, log, clock, onMail } = context
  await jobs.work(mailJobKind, async ({ id, data }) => {
    const waiting = parse(messageSchema, JSON.parse(sealer.open(data.sealed)))
    const { isDropped, sendBefore, ...message } = waiting
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
  try {
    await mailer.deliver(message)
    onMail?.('sent')
  } catch (error) {
    const isFinal = error instanceof MailNotDelivered && error.isFinal
    onMail?.(isFinal ? 'given up' : 'failed')
    if (!isFinal) throw error
    log.warn({ err: error, job }, 'mail: the address of a mail does not exist, and the mail is given up')
  }
}

export function checkMail(mailer: Mailer): ReadinessCheck {
  return {
    name: 'mail',
    isEssential: false,
    findProblem: () => mailer.findProblem(),
  }
}
