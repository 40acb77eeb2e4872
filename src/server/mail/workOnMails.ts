import type { Logger } from 'pino'
import { object, parse, string } from 'valibot'

import type { ReadinessCheck } from '#server/http/serveStatus.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Sealer } from '#server/secret/sealer.ts'

import { MailNotDelivered, type Mailer } from './mailer.ts'
import { mailJobKind } from './mailQueue.ts'

const messageSchema = object({ to: string(), subject: string(), text: string(), html: string() })

/** What delivering takes. */
export interface MailWorkParts {
  readonly jobs: Jobs
  readonly sealer: Sealer
  readonly mailer: Mailer
  readonly log: Logger
}

/** Delivers the mails that wait, from now on; one that cannot be delivered is tried again with growing pauses. */
export async function workOnMails({ jobs, sealer, mailer, log }: MailWorkParts): Promise<void> {
  await jobs.work(mailJobKind, async ({ id, data }) => {
    const message = parse(messageSchema, JSON.parse(sealer.open(data.sealed)))
    try {
      await mailer.deliver(message)
    } catch (error) {
      if (!(error instanceof MailNotDelivered && error.isFinal)) throw error
      log.warn({ err: error, job: id }, 'mail: the address of a mail does not exist')
    }
  })
}

/** Tells of mails that cannot be delivered; the application itself goes on. */
export function checkMail(mailer: Mailer): ReadinessCheck {
  return {
    name: 'mail',
    isEssential: false,
    findTrouble: async () => await Promise.resolve(mailer.findTrouble()),
  }
}
