import { createHmac } from 'node:crypto'

import type { Context } from '#server/platform/context.ts'
import type { FeedEventName } from '#contract/feedEvents.ts'
import { type FeedNumber, listFeed } from '#server/domain/feed/feedStore.ts'
import { findCounting } from '#server/domain/storedApplications/submittedStore.ts'
import { findCanonical } from '#server/outputs/exports/canonicalApplication.ts'
import { describeFeedEvent } from '#server/outputs/officeApi/describeFeedEvent.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { describeNoAnswer } from '#server/platform/http/describeNoAnswer.ts'
import { defineJobKind, defineScheduledKind } from '#server/platform/jobs/jobKind.ts'

import * as store from './webhookStore.ts'

/** Delivers what is pending for a student up to now, in order. */
interface WebhookJob {
  readonly studentId: string
  /** Of the event that the job was made for. */
  readonly number: FeedNumber
}

/** Retries end after two days: a system may be down for a night, or a day. */
export const webhookJobKind = defineJobKind<WebhookJob>({
  name: 'webhook',
  retryLimit: 24,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 4 * 3600,
  expireSeconds: 60,
  // One after another for each student, over all workers.
  groupConcurrency: 1,
})

/** Each minute, for what the office does in commands, and after each submission and late document. */
export const webhookFeedJobKind = defineScheduledKind('webhook-feed', '* * * * *')

type WebhookTarget = NonNullable<Settings['webhook']>

export interface WebhookContext extends Pick<Context, 'db' | 'form' | 'tenant' | 'jobs' | 'clock'> {
  readonly webhook?: WebhookTarget | undefined
  /** Timeout for the other system's reply. */
  readonly timeoutMs?: number
}

const timeoutMs = 15_000
/** Of events that get their jobs in one transaction. */
const batchSize = 500

/** Events with which an application counts: they carry it. */
const withApplication = new Set<FeedEventName>([
  'application.submitted',
  'application.corrected',
  'application.restored',
  'document.received',
])

/** Has what is told to the feed delivered at once, if and only if the transaction commits. */
export async function requestWebhook(
  { jobs, webhook }: Pick<WebhookContext, 'jobs' | 'webhook'>,
  tx: Database,
): Promise<void> {
  if (!webhook) return
  await store.beginCursor(tx)
  await jobs.enqueue(tx, webhookFeedJobKind, {})
}

/** Delivers the events of the feed, those of each student in order and until the other system answers with a 2xx status. */
export async function workOnWebhooks(context: WebhookContext, kind = webhookJobKind): Promise<void> {
  const { db, jobs, clock, webhook } = context
  // Without a target, events wait until there is one again.
  if (!webhook) return
  await store.beginCursor(db)
  await jobs.work(webhookFeedJobKind, async () => await enqueueEvents(context, kind))
  await jobs.work(kind, async ({ data: { studentId, number }, isLast, signal }) => {
    for (;;) {
      const next = await store.findNextDelivery(db, studentId, number)
      if (!next) return
      const hasApplication = withApplication.has(next.event)
      const application = hasApplication ? await findCurrent(context, next) : undefined
      if (hasApplication && !application) {
        // It does not count any more: a later event tells why, or the one with which it counts again.
        await store.deleteDelivery(db, next.id)
        continue
      }
      const sentAt = clock.now()
      const told = { ...describeFeedEvent(next, context.tenant), sent_at: sentAt.toISOString(), application }
      const ended = AbortSignal.any([signal, AbortSignal.timeout(context.timeoutMs ?? timeoutMs)])
      const answer = await post(webhook, { id: next.id, ...told }, sentAt, ended)
      const isDelivered = /^HTTP 2\d\d$/.test(answer)
      const now = clock.now()
      const end = isDelivered ? { delivered_at: now } : isLast() && { given_up_at: now }
      await store.writeAttempt(db, next.id, { tried_at: now, answer, ...end })
      if (!isDelivered) throw new Error(`The webhook was not accepted: ${answer}`)
    }
  })
}

/** Makes a delivery with a job of each event since the last one. */
async function enqueueEvents({ db, jobs }: WebhookContext, kind: typeof webhookJobKind): Promise<void> {
  for (;;) {
    const count = await runTransaction(db, async (tx) => {
      const events = await listFeed(tx, await store.lockCursor(tx), batchSize)
      const last = events.at(-1)
      if (!last) return 0
      await store.addDeliveries(tx, events)
      for (const { studentId, number } of events)
        await jobs.enqueue(tx, kind, { studentId, number }, { group: { id: studentId } })
      await store.writeCursor(tx, last.number)
      return events.length
    })
    if (count < batchSize) return
  }
}

/** The application of an event, if its submission counts now. */
async function findCurrent(
  context: WebhookContext,
  { studentId, reference }: { studentId: string; reference: string },
) {
  if (!(await findCounting(context.db, reference))) return undefined
  const application = await findCanonical(context, studentId)
  return application?.reference === reference ? application : undefined
}

/** Returns `HTTP 204` and the like, or why there was no reply; never anything that was sent. */
async function post(
  { url, secret }: WebhookTarget,
  message: { readonly id: string },
  at: Date,
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify(message)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'gatehouse-delivery': message.id,
        'gatehouse-signature': signWebhook(secret, body, at),
      },
      body,
      // The signature is for this URL only.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return `HTTP ${response.status}`
  } catch (error) {
    return describeNoAnswer(error)
  }
}

/**
 * `t=TIME,v1=HEX`, where HEX is the HMAC-SHA-256 of `TIME.BODY`. The receiver rejects old timestamps, so that a
 * delivery cannot be replayed.
 */
function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
