import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import {
  beginCorrection,
  endCorrection,
  writeWithdrawal,
} from '#server/domain/storedApplications/correctionStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { serveLocally } from '#testing/serveLocally.ts'
import { smallPages } from '#testing/smallPages.ts'
import { submitNothing } from '#testing/submitNothing.ts'
import { tenant } from '#tenant/tenant.ts'

import { requestWebhook, webhookJobKind, workOnWebhooks } from './webhookJob.ts'

const studentId = '7d9c2d0e-6f0e-4f43-9a51-0d4f6a3c1b11'
const at = new Date('2025-01-20T17:00:00Z')
const submission = { studentId, reference: 'LMU 4K7P 92QX', submittedAt: at }
const correction = { until: at, reason: 'The name is not yours.' }
const withdrawal = { at, reason: 'At your own wish.' }
const impatient = { ...webhookJobKind, retryLimit: 1, retryDelaySeconds: 0, maxRetryDelaySeconds: 1 }

async function openWebhook() {
  const undo = new AsyncDisposableStack()
  onTestFinished(async () => await undo.disposeAsync())
  let received = 0
  const server = await serveLocally((_request, response) => {
    received += 1
    response.writeHead(204).end()
  })
  undo.defer(server.close)
  const opened = await openTestDatabase()
  undo.defer(opened.close)
  const { db } = opened
  const jobs = await openJobs({ pool: opened.pool, kinds: [impatient], log: pino({ level: 'silent' }) })
  undo.defer(jobs.stop)
  const webhook = { url: server.url, secret: 'sixteen or more characters' }
  let now = at
  const context = { db, jobs, clock: { now: () => now }, webhook, tenant, form: makeForm(smallPages) }
  await submitNothing(db, submission)
  return {
    db,
    setNow: (time: string) => void (now = new Date(time)),
    countReceived: () => received,
    work: async () => await workOnWebhooks(context, impatient),
    request: async (reference: string) =>
      await runTransaction(db, async (tx) => await requestWebhook(context, tx, { ...submission, reference })),
    /** As in docs/reference.md. */
    listPending: async () => {
      const { rows } = await sql`
        select reference, attempts from webhook_delivery where delivered_at is null`.execute(db)
      return rows
    },
    /** Of the jobs that are not done, whether they are to run in an hour. */
    listDelays: async () => {
      const { rows } = await sql<{ is_later: boolean }>`
        select start_after > now() + interval '50 minutes' as is_later from pgboss.job
        where name = ${impatient.name} and state in ('created', 'retry', 'active')`.execute(db)
      return rows.map((row) => row.is_later)
    },
    endDelays: async () => {
      await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db)
    },
  }
}

const patience = { timeout: 25_000 }

test('a submission that is open for correction waits without attempts until it counts again', async () => {
  const { db, work, request, countReceived, listPending, listDelays, endDelays } = await openWebhook()
  await request(submission.reference)
  await runTransaction(db, async (tx) => await beginCorrection(tx, studentId, correction, at))
  await work()
  await expect.poll(listDelays, patience).toEqual([true])
  expect(await listPending()).toEqual([{ reference: submission.reference, attempts: 0 }])
  await runTransaction(db, async (tx) => await endCorrection(tx, studentId, at))
  expect(countReceived()).toBe(0)
  await endDelays()
  await expect.poll(listPending, patience).toEqual([])
  expect(countReceived()).toBe(1)
})

test('a submission that a later one has replaced is neither delivered nor pending', async () => {
  const { work, request, countReceived, listPending, listDelays } = await openWebhook()
  await request('LMU 2222 2222')
  expect(await listPending()).toHaveLength(1)
  await work()
  await expect.poll(listPending, patience).toEqual([])
  await expect.poll(listDelays, patience).toEqual([])
  expect(countReceived()).toBe(0)
})

test('a submission that is withdrawn meanwhile is not delivered, unless it counts again', async () => {
  const { db, work, request, countReceived, listPending, listDelays, endDelays } = await openWebhook()
  await request(submission.reference)
  await runTransaction(db, async (tx) => await writeWithdrawal(tx, studentId, withdrawal))
  await work()
  await expect.poll(listDelays, patience).toEqual([true])
  expect(await listPending()).toEqual([{ reference: submission.reference, attempts: 0 }])
  await runTransaction(db, async (tx) => await beginCorrection(tx, studentId, correction, at))
  await runTransaction(db, async (tx) => await endCorrection(tx, studentId, at))
  expect(countReceived()).toBe(0)
  await endDelays()
  await expect.poll(listPending, patience).toEqual([])
  expect(countReceived()).toBe(1)
})

test('a submission that stays withdrawn is forgotten after a month', async () => {
  const { db, setNow, work, request, countReceived, listPending, listDelays } = await openWebhook()
  await request(submission.reference)
  await runTransaction(db, async (tx) => await writeWithdrawal(tx, studentId, withdrawal))
  setNow('2025-02-20T17:00:00Z')
  await work()
  await expect.poll(listPending, patience).toEqual([])
  await expect.poll(listDelays, patience).toEqual([])
  expect(countReceived()).toBe(0)
})
