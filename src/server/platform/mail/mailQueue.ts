import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind, type Jobs } from '#server/platform/jobs/jobs.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import type { MailMessage } from './mailer.ts'

/** Sealed, since a mail carries a code or a link that nobody with a look at the database should have. */
export const mailJobKind = defineJobKind<{ sealed: string }>({
  name: 'mail',
  // A day, at pauses that end at ten minutes: a server may be down over night. What expires sooner is dropped then.
  retryLimit: 150,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 600,
  expireSeconds: 60,
  concurrency: 2,
})

export interface MailOptions {
  /** What it carries has expired then. */
  readonly sendBefore?: Date
  /** Enqueued like any other and dropped by the worker, so that a request does the same work either way. */
  readonly isDropped?: boolean
}

export interface MailQueue {
  /** Sent if and only if the transaction is committed. */
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
