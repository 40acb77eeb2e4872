import { createHmac, randomUUID } from 'node:crypto'

import type { Context } from '#server/platform/context.ts'
import type { Submission } from '#server/domain/applications/submitApplication.ts'
import type { OnLateDocument } from '#server/domain/documents/receiveLateDocument.ts'
import { getApplication } from '#server/domain/storedApplications/applicationStore.ts'
import { findCanonical } from '#server/outputs/exports/canonicalApplication.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { describeNoAnswer } from '#server/platform/http/describeNoAnswer.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'

import { addDelivery, deleteDelivery, findPendingReference, writeAttempt } from './webhookStore.ts'

interface WebhookJob {
  readonly deliveryId: string
  readonly studentId: string
  /** Key of a late document; without it the delivery is about the submission. */
  readonly documentKey?: string | undefined
}

/** Retries end after two days: a system may be down for a night, or a day. */
export const webhookJobKind = defineJobKind<WebhookJob>({
  name: 'webhook',
  retryLimit: 24,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 4 * 3600,
  expireSeconds: 60,
})

type WebhookTarget = NonNullable<Settings['webhook']>

export interface WebhookContext extends Pick<Context, 'db' | 'form' | 'tenant' | 'jobs' | 'clock'> {
  readonly webhook?: WebhookTarget | undefined
  /** Timeout for the other system's reply. */
  readonly timeoutMs?: number
}

const timeoutMs = 15_000
/** During a correction, and after a withdrawal. */
const standingCheckSeconds = 3600
/** After that long a withdrawal is not undone any more. */
const withdrawalMs = 30 * 24 * 60 * 60_000

/** Delivers a submission, or a late document of it, to another system if and only if the transaction commits. */
export async function requestWebhook(
  { jobs, webhook }: Pick<WebhookContext, 'jobs' | 'webhook'>,
  tx: Database,
  submission: Pick<Submission, 'studentId' | 'reference' | 'submittedAt'>,
  documentKey?: string,
): Promise<void> {
  if (!webhook) return
  const { studentId, reference, submittedAt } = submission
  const deliveryId = randomUUID()
  await addDelivery(tx, { id: deliveryId, student_id: studentId, reference, created_at: submittedAt })
  await jobs.enqueue(tx, webhookJobKind, { deliveryId, studentId, documentKey })
}

/** Nothing more is delivered about a withdrawn application. */
export async function requestLateWebhook(
  context: Pick<WebhookContext, 'jobs' | 'webhook'>,
  tx: Database,
  { studentId, answerKey, receivedAt }: Parameters<OnLateDocument>[1],
): Promise<void> {
  const { submission, withdrawal } = await getApplication(tx, studentId)
  if (!submission || withdrawal) return
  const { reference } = submission
  await requestWebhook(context, tx, { studentId, reference, submittedAt: receivedAt }, answerKey)
}

/** Retried until the other system answers with a 2xx status. */
export async function workOnWebhooks(context: WebhookContext, kind = webhookJobKind): Promise<void> {
  const { db, jobs, clock, webhook } = context
  // Without a target, pending deliveries wait until there is one again.
  if (!webhook) return
  await jobs.work(kind, async ({ data, isLast, signal }) => {
    const reference = await findPendingReference(db, data.deliveryId)
    if (reference === undefined) return
    const { withdrawal } = await getApplication(db, data.studentId)
    const sinceWithdrawalMs = withdrawal ? clock.now().getTime() - withdrawal.at.getTime() : 0
    if (withdrawal && (data.documentKey !== undefined || sinceWithdrawalMs > withdrawalMs))
      return await deleteDelivery(db, data.deliveryId)
    const application = withdrawal ? undefined : await findCanonical(context, data.studentId)
    // Open for correction, which can take weeks: longer than retries go on. Or withdrawn, which the office may undo. Or
    // the student is being erased, and the delivery with them.
    if (!application) return await jobs.enqueue(db, kind, data, { startAfter: standingCheckSeconds })
    // A later submission has its own delivery, which includes this one.
    if (application.reference !== reference) return await deleteDelivery(db, data.deliveryId)
    const ended = AbortSignal.any([signal, AbortSignal.timeout(context.timeoutMs ?? timeoutMs)])
    const answer = await post(webhook, data, application, clock.now(), ended)
    const isDelivered = /^HTTP 2\d\d$/.test(answer)
    const now = clock.now()
    const end = isDelivered ? { delivered_at: now } : isLast() && { given_up_at: now }
    await writeAttempt(db, data.deliveryId, { tried_at: now, answer, ...end })
    if (!isDelivered) throw new Error(`The webhook was not taken: ${answer}`)
  })
}

/** Returns `HTTP 204` and the like, or why there was no reply; never anything that was sent. */
async function post(
  { url, secret }: WebhookTarget,
  { deliveryId, documentKey }: WebhookJob,
  application: object,
  at: Date,
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify({
    id: deliveryId,
    event: documentKey === undefined ? 'application.submitted' : 'document.received',
    sent_at: at.toISOString(),
    document_key: documentKey,
    application,
  })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'gatehouse-delivery': deliveryId,
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
