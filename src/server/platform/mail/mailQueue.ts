import { object, safeParse, string } from 'valibot'

import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind } from '#server/platform/jobs/jobs.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import type { MailMessage } from './mailer.ts'

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

/** Deletes the mails to an address that have not been sent. */
export async function deleteWaitingMails(jobs: Jobs, sealer: Sealer, to: string): Promise<void> {
  await jobs.deleteJobs(mailJobKind, ({ sealed }) => {
    const mail = safeParse(addressSchema, tryOpen(sealer, sealed))
    return mail.success && mail.output.to.toLowerCase() === to.toLowerCase()
  })
}

const addressSchema = object({ to: string() })

/** undefined for a mail that was sealed with a forgotten SECRET. */
function tryOpen(sealer: Sealer, sealed: string): unknown {
  try {
    return JSON.parse(sealer.open(sealed))
  } catch {
    return undefined
  }
}

export interface MailOptions {
  /** When its code or link expires. */
  readonly sendBefore?: Date
  /** Enqueued but never sent, so that a request takes the same time either way. */
  readonly isDropped?: boolean
}

export interface MailQueue {
  /** Sent if and only if the transaction commits. */
  enqueueMail(tx: Database, message: MailMessage, options?: MailOptions): Promise<void>
}

export function createMailQueue(parts: { readonly jobs: Jobs; readonly sealer: Sealer }): MailQueue {
  return {
    enqueueMail: async (tx, message, { sendBefore, isDropped = false } = {}) => {
      const waiting = { ...message, isDropped, sendBefore: sendBefore?.toISOString() }
      await parts.jobs.enqueue(tx, mailJobKind, { sealed: parts.sealer.seal(JSON.stringify(waiting)) })
    },
  }
}
