import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { deleteStudent } from '#server/domain/accounts/studentStore.ts'
import { addFeedEvent, eraseFeedEvents } from '#server/domain/feed/feedStore.ts'
import { writeSubmission } from '#server/domain/storedApplications/applicationStore.ts'
import {
  beginCorrection,
  endCorrection,
  writeWithdrawal,
} from '#server/domain/storedApplications/correctionStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { serveLocally } from '#testing/serveLocally.ts'
import { smallPages } from '#testing/smallPages.ts'
import { submitNothing } from '#testing/submitNothing.ts'
import { tenant } from '#tenant/tenant.ts'

import { requestWebhook, webhookFeedJobKind, webhookJobKind, workOnWebhooks } from './webhookJob.ts'
import { deleteDeliveries } from './webhookStore.ts'

const studentId = '7d9c2d0e-6f0e-4f43-9a51-0d4f6a3c1b11'
const otherId = '7d9c2d0e-6f0e-4f43-9a51-0d4f6a3c1b12'
const at = new Date('2025-01-20T17:00:00Z')
const submission = { studentId, reference: 'LMU 4K7P 92QX', submittedAt: at }
const later = 'LMU 2222 2222'
const correction = { until: at, reason: 'The name is not yours.' }
const withdrawal = { at, reason: 'At your own wish.' }
const impatient = { ...webhookJobKind, retryLimit: 3, retryDelaySeconds: 0, maxRetryDelaySeconds: 1 }
const patience = { timeout: 25_000 }

interface Message {
  readonly id: string
  readonly number: number
  readonly event: string
  readonly reference: string
  readonly student_id: string
  readonly replaces?: string
  readonly application?: { readonly reference: string }
}

async function openWebhook() {
  const undo = new AsyncDisposableStack()
  onTestFinished(async () => await undo.disposeAsync())
  /** What the other system has received, and what it has taken. */
  const received: Message[] = []
  const taken: Message[] = []
  let answer: (message: Message) => number = () => 204
  const server = await serveLocally((request, response) => {
    void text(request).then((body) => {
      const message = JSON.parse(body) as Message
      received.push(message)
      const status = answer(message)
      if (status === 204) taken.push(message)
      response.writeHead(status).end()
    })
  })
  undo.defer(server.close)
  const opened = await openTestDatabase()
  undo.defer(opened.close)
  const { db } = opened
  const kinds = [impatient, webhookFeedJobKind]
  const jobs = await openJobs({ pool: opened.pool, kinds, log: pino({ level: 'silent' }) })
  undo.defer(jobs.stop)
  const webhook = { url: server.url, secret: 'sixteen or more characters' }
  const context = { db, jobs, clock: { now: () => at }, webhook, tenant, form: makeForm(smallPages) }
  /** Something happens, of which the other system is told. */
  const happen = async (change: (tx: Database) => Promise<void>): Promise<void> =>
    await runTransaction(db, async (tx) => {
      await requestWebhook(context, tx)
      await change(tx)
    })
  return {
    db,
    jobs,
    happen,
    received,
    taken,
    work: async () => await workOnWebhooks(context, impatient),
    setAnswer: (given: typeof answer): void => void (answer = given),
    /** As in docs/reference.md. */
    listPending: async () => {
      await endRetryWaits(db)
      const { rows } = await sql<{ reference: string }>`
        select reference from webhook_delivery where delivered_at is null and given_up_at is null
        union all select reference from feed_event where number > (select number from webhook_cursor)`.execute(
        db,
      )
      return rows.map((row) => row.reference)
    },
  }
}

const submit = async (tx: Database): Promise<void> => await submitNothing(tx, submission)
const reopen = async (tx: Database): Promise<void> => await beginCorrection(tx, studentId, correction, at)
const restore = async (tx: Database): Promise<void> => await endCorrection(tx, studentId, at)
const withdraw = async (tx: Database): Promise<void> =>
  void (await writeWithdrawal(tx, studentId, withdrawal))
const receiveLate = async (tx: Database): Promise<void> =>
  await addFeedEvent(tx, 'document.received', studentId, at, 'transcript-late-1')

async function submitAgain(tx: Database): Promise<void> {
  const contents = { answers: {}, addAnother: {}, tabs: {}, documents: {} }
  const frozen = { reference: later, submittedAt: at, contents, record: [], formVersion: 'first' }
  await writeSubmission(tx, studentId, frozen, {})
}

const tell = ({ event, reference }: Message): string => `${event} ${reference}`

test('a submission that is reopened meanwhile is announced when it counts again', async () => {
  const { happen, work, taken, listPending } = await openWebhook()
  await happen(submit)
  await happen(reopen)
  await work()
  await expect.poll(listPending, patience).toEqual([])
  expect(taken.map(tell)).toEqual(['application.reopened LMU 4K7P 92QX'])
  expect(taken[0]).not.toHaveProperty('application')
  await happen(restore)
  await expect.poll(listPending, patience).toEqual([])
  expect(taken.at(-1)).toMatchObject({
    event: 'application.restored',
    application: { reference: submission.reference },
  })
})

test('a submission that a later one has replaced meanwhile is not announced', async () => {
  const { happen, work, taken, listPending } = await openWebhook()
  await happen(submit)
  await happen(reopen)
  await happen(submitAgain)
  await work()
  await expect.poll(listPending, patience).toEqual([])
  expect(taken.map(tell)).toEqual(['application.reopened LMU 4K7P 92QX', `application.corrected ${later}`])
  expect(taken[1]).toMatchObject({ replaces: submission.reference, application: { reference: later } })
})

test('a submission that is withdrawn or erased meanwhile is never announced, and its document neither', async () => {
  const { db, happen, work, taken, listPending } = await openWebhook()
  await happen(submit)
  await happen(receiveLate)
  await happen(withdraw)
  await work()
  await expect.poll(listPending, patience).toEqual([])
  expect(taken.map(tell)).toEqual(['application.withdrawn LMU 4K7P 92QX'])
  await happen(async (tx) => {
    await reopen(tx)
    await deleteDeliveries(tx, studentId)
    await eraseFeedEvents(tx, studentId, at)
    await deleteStudent(tx, studentId)
  })
  await expect.poll(listPending, patience).toEqual([])
  expect(taken.map(tell).slice(1)).toEqual(['application.erased LMU 4K7P 92QX'])
  const { rows } = await sql<{ events: number }>`select count(*)::integer as events from feed_event`.execute(
    db,
  )
  expect(rows).toEqual([{ events: 1 }])
})

test('what happens while the other system fails arrives in order, with the number of each', async () => {
  const { db, happen, work, taken, received, setAnswer, listPending } = await openWebhook()
  let failures = 0
  setAnswer((message) => (message.student_id === studentId && (failures += 1) <= 2 ? 503 : 204))
  await work()
  await happen(submit)
  await happen(receiveLate)
  await happen(reopen)
  await happen(submitAgain)
  await happen(async (tx) => {
    await sql`insert into student (id, email, email_key) values (${otherId}, 'b@example.org', 'b@example.org')`.execute(
      tx,
    )
    await sql`insert into application (student_id, changed_at) values (${otherId}, ${at})`.execute(tx)
    const contents = { answers: {}, addAnother: {}, tabs: {}, documents: {} }
    const frozen = { reference: 'LMU 3333 3333', submittedAt: at, contents, record: [], formVersion: 'first' }
    await writeSubmission(tx, otherId, frozen, {})
  })
  await expect.poll(listPending, patience).toEqual([])
  const own = taken.filter((one) => one.student_id === studentId)
  expect(own.at(-1)).toMatchObject({ event: 'application.corrected', reference: later })
  const numbers = own.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(taken.filter((one) => one.student_id === otherId).map(tell)).toEqual([
    'application.submitted LMU 3333 3333',
  ])
  // What was sent again has the same id and number.
  const sent = Map.groupBy(received, ({ number }) => number)
  expect([...sent.values()].map((same) => new Set(same.map(({ id }) => id)).size)).toEqual(
    Array(sent.size).fill(1),
  )
  expect(received.length).toBe(taken.length + 2)
  const { rows } = await sql`
    select number from webhook_delivery where delivered_at is not null`.execute(db)
  expect(rows).toHaveLength(taken.length)
})

test('what was given up is not sent again once something later has arrived', async () => {
  const { db, jobs, happen, work, taken, setAnswer, listPending } = await openWebhook()
  setAnswer(() => 500)
  await work()
  await happen(submit)
  await expect.poll(listPending, patience).toEqual([])
  setAnswer(() => 204)
  await happen(receiveLate)
  await expect.poll(listPending, patience).toEqual([])
  await jobs.repeatGivenUp(impatient.name)
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select id from pgboss.job where name = ${impatient.name} and state in ('created', 'retry', 'active')`.execute(
        db,
      )
      return rows
    }, patience)
    .toEqual([])
  expect(taken.map(tell)).toEqual(['document.received LMU 4K7P 92QX'])
})

test('a webhook that is set up later is told of what happens from then on', async () => {
  const { db, happen, work, taken, listPending } = await openWebhook()
  await submitNothing(db, submission)
  await work()
  await happen(receiveLate)
  await expect.poll(listPending, patience).toEqual([])
  expect(taken.map(tell)).toEqual(['document.received LMU 4K7P 92QX'])
})
