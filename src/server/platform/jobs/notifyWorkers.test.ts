import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'
import { startDeafPooler } from '#testing/startDeafPooler.ts'
import { startDatabaseProxy } from '#testing/startDatabaseProxy.ts'

import { defineJobKind } from './jobKind.ts'
import { type Jobs, openJobs } from './openJobs.ts'

const greeting = defineJobKind<{ name: string }>({
  name: 'greeting',
  retryLimit: 2,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 30,
  concurrency: 1,
})
/** No polling during a test. */
const never = { pollSeconds: 3_600 }

let opened: OpenedTestDatabase
let greeted: string[]
beforeEach(async () => {
  opened = await openTestDatabase({})
  greeted = []
})
afterEach(async () => await opened.close())

/** A process that works on greetings, with its own connections. */
async function startGreeting(options: {
  readonly pollSeconds?: number
  readonly url?: string
}): Promise<Jobs> {
  const { pool, close } = openDatabase({ url: options.url ?? opened.url }, () => {})
  const jobs = await openJobs({ pool, kinds: [greeting], log: pino({ level: 'silent' }), ...options })
  onTestFinished(async () => {
    await jobs.stop()
    await close()
  })
  await jobs.work(greeting, async ({ data }) => {
    greeted.push(data.name)
    await Promise.resolve()
  })
  return jobs
}

/** A process that only enqueues. */
async function openSender(): Promise<Jobs> {
  const jobs = await openJobs({ pool: opened.pool, kinds: [greeting], log: pino({ level: 'silent' }) })
  onTestFinished(async () => await jobs.stop())
  return jobs
}

test('a process is notified of a job that another one enqueues', async () => {
  const sender = await openSender()
  await startGreeting(never)
  await sender.enqueue(opened.db, greeting, { name: 'Ada' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ada']), 10_000)
  // The first one may have been found by the worker's first poll.
  await runTransaction(opened.db, async (tx) => await sender.enqueue(tx, greeting, { name: 'Grace' }))
  await vi.waitFor(() => expect(greeted).toEqual(['Ada', 'Grace']), 10_000)
})

test('jobs enqueued at once run one after another', async () => {
  const sender = await openSender()
  await startGreeting(never)
  const names = Array.from({ length: 20 }, (_, index) => `guest ${index}`)
  await runTransaction(opened.db, async (tx) => {
    for (const name of names) await sender.enqueue(tx, greeting, { name })
  })
  await vi.waitFor(() => expect(greeted.toSorted()).toEqual(names.toSorted()), 10_000)
})

test('a job that is handed back notifies at once', async () => {
  const sender = await openSender()
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
  const leaving = await openJobs({
    pool: opened.pool,
    kinds: [greeting],
    log: pino({ level: 'silent' }),
    stopTimes: { graceMs: 50 },
  })
  await leaving.work(greeting, async () => {
    begin(undefined)
    await new Promise(() => {})
  })
  await sender.enqueue(opened.db, greeting, { name: 'Ada' })
  await begun
  await startGreeting(never)
  await sender.enqueue(opened.db, greeting, { name: 'Grace' })
  await vi.waitFor(() => expect(greeted).toEqual(['Grace']), 10_000)

  await leaving.stop()

  await vi.waitFor(() => expect(greeted).toEqual(['Grace', 'Ada']), 10_000)
})

test('a lost connection is re-established, and missed jobs run', async () => {
  const sender = await openSender()
  await startGreeting(never)
  await sender.enqueue(opened.db, greeting, { name: 'Ada' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ada']), 10_000)
  // A job whose end could not be recorded would rightly run again.
  const states = async (): Promise<unknown[]> =>
    (await opened.pool.query("select state from pgboss.job where name = 'greeting'")).rows
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), 10_000)

  await opened.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'gatehouse-jobs' and datname = current_database()`,
  )
  await sender.enqueue(opened.db, greeting, { name: 'Grace' })

  await vi.waitFor(() => expect(greeted).toEqual(['Ada', 'Grace']), 10_000)
  await sender.enqueue(opened.db, greeting, { name: 'Emmy' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ada', 'Grace', 'Emmy']), 10_000)
})

test('a connection that breaks with two errors, as behind a pooler, is re-established', async () => {
  const proxy = await startDatabaseProxy(opened.url)
  onTestFinished(proxy.stop)
  const sender = await openSender()
  await startGreeting({ ...never, url: proxy.url })
  await sender.enqueue(opened.db, greeting, { name: 'Ada' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ada']), 10_000)

  proxy.crash()

  // The crash may swallow the reply to a fetch that took a job, which is then late: the next one is not.
  await vi.waitFor(
    async () => {
      await sender.enqueue(opened.db, greeting, { name: 'Grace' })
      expect(greeted).toContain('Grace')
    },
    { timeout: 45_000, interval: 500 },
  )
})

test('behind a pooler that drops notifications jobs are found all the same', async () => {
  const pooler = await startDeafPooler(opened.url)
  onTestFinished(async () => await pooler.stop())
  const sender = await openSender()
  await startGreeting({ url: pooler.url })
  await sender.enqueue(opened.db, greeting, { name: 'Ada' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ada']), 10_000)
  await sender.enqueue(opened.db, greeting, { name: 'Grace' })
  await vi.waitFor(() => expect(greeted).toEqual(['Ada', 'Grace']), 10_000)
})
