import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test as baseTest, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'

import { type AttemptEnd, defineJobKind } from './jobKind.ts'
import { type Jobs, openJobs } from './openJobs.ts'

const greeting = defineJobKind<{ name: string }>({
  name: 'greeting',
  retryLimit: 2,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 30,
  concurrency: 2,
})
const log = pino({ level: 'silent' })

/**
 * Each test has its own database and jobs, and the tests run concurrently, since they wait for retries and the clock.
 */
const test = baseTest.extend<{ opened: OpenedTestDatabase; jobs: Jobs }>({
  opened: async ({}, use) => {
    const opened = await openTestDatabase({})
    await use(opened)
    await opened.close()
  },
  jobs: async ({ opened }, use) => {
    const jobs = await openJobs({ pool: opened.pool, kinds: [greeting], log })
    await use(jobs)
    await jobs.stop()
  },
})

describe.concurrent('jobs', () => {
  test('can be opened by several processes at once on a new database', async () => {
    for (let round = 0; round < 5; round++) {
      const opened = await openTestDatabase({})
      const all = await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const { pool, close } = openDatabase({ url: opened.url }, () => {})
          const jobs = await openJobs({ pool, kinds: [greeting], log })
          return { jobs, close }
        }),
      )
      await Promise.all(all.map(async ({ jobs }) => await jobs.enqueue(opened.db, greeting, { name: 'Ada' })))
      const { rows } = await sql<{ count: string }>`select count(*) from pgboss.job`.execute(opened.db)
      expect(rows).toEqual([{ count: '4' }])
      for (const { jobs, close } of all) {
        await jobs.stop()
        await close()
      }
      await opened.close()
    }
  })

  test('run once their transaction commits, and never when it is rolled back', async ({ opened, jobs }) => {
    const greeted: string[] = []
    await jobs.work(greeting, async ({ data }) => {
      greeted.push(data.name)
      await Promise.resolve()
    })

    await expect(
      runTransaction(opened.db, async (tx) => {
        await jobs.enqueue(tx, greeting, { name: 'Nobody' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await runTransaction(opened.db, async (tx) => {
      await jobs.enqueue(tx, greeting, { name: 'Ada' })
      await jobs.enqueue(tx, greeting, { name: 'Grace' })
    })
    await jobs.enqueue(opened.db, greeting, { name: 'Emmy' })

    await vi.waitFor(() => expect(greeted.toSorted()).toEqual(['Ada', 'Emmy', 'Grace']), 10_000)
  })

  test('that fail are retried and finally moved to the dead letter queue', async ({ opened, jobs }) => {
    const attempts: string[] = []
    await jobs.work(greeting, async ({ isLast }) => {
      attempts.push(isLast() ? 'last' : 'again')
      await Promise.reject(new Error('out of words'))
    })
    await jobs.enqueue(opened.db, greeting, { name: 'Ada' })

    await vi.waitFor(() => expect(attempts).toEqual(['again', 'again', 'last']), 20_000)
    await vi.waitFor(async () => {
      const { rows } = await sql`select data from pgboss.job where name = 'dead'`.execute(opened.db)
      expect(rows).toEqual([{ data: { name: 'Ada' } }])
    }, 10_000)
  })

  test('can be enqueued in a transaction before there is a worker', async ({ opened, jobs }) => {
    await runTransaction(opened.db, async (tx) => {
      await jobs.enqueue(tx, greeting, { name: 'Ada' })
    })
    const { rows } = await sql`select data from pgboss.job`.execute(opened.db)
    expect(rows).toEqual([{ data: { name: 'Ada' } }])
  })

  test('run on a schedule, once for all processes', async ({ opened, jobs, onTestFinished }) => {
    const { pool, close } = openDatabase({ url: opened.url }, () => {})
    const other = await openJobs({ pool, kinds: [greeting], log })
    onTestFinished(async () => {
      await other.stop()
      await close()
    })
    // This minute, or the next one if this one is nearly over.
    const due = new Date(Date.now() + 20_000)
    const scheduled = { ...greeting, cron: `${due.getUTCMinutes()} ${due.getUTCHours()} * * *` }
    const greeted: string[] = []
    for (const one of [jobs, other]) {
      await one.work(scheduled, async ({ id }) => {
        greeted.push(id)
        await Promise.resolve()
      })
    }

    await vi.waitFor(() => expect(greeted).toHaveLength(1), 60_000)
    const { rows } = await sql`select 1 from pgboss.job where name = 'greeting'`.execute(opened.db)
    expect(rows).toHaveLength(1)
  }, 90_000)

  test('wait for the next process when this one stops', async ({ opened, jobs, onTestFinished }) => {
    await jobs.enqueue(opened.db, greeting, { name: 'Ada' })
    await jobs.stop()

    const next = await openJobs({ pool: opened.pool, kinds: [greeting], log })
    onTestFinished(async () => await next.stop())
    const greeted: string[] = []
    await next.work(greeting, async ({ data }) => {
      greeted.push(data.name)
      await Promise.resolve()
    })

    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), 10_000)
  })

  test('in progress are finished before the stop', async ({ opened, jobs }) => {
    const events: string[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    const { promise: allowed, resolve: allow } = Promise.withResolvers<undefined>()
    await jobs.work(greeting, async () => {
      begin(undefined)
      await allowed
      events.push('greeted')
    })
    await jobs.enqueue(opened.db, greeting, { name: 'Ada' })
    await begun
    const stopped = jobs.stop().then(() => events.push('stopped'))
    allow(undefined)
    await stopped
    expect(events).toEqual(['greeted', 'stopped'])
  })

  test('that take too long are handed back when their process stops, and lose no attempt', async ({
    opened,
    onTestFinished,
  }) => {
    const onlyOnce = defineJobKind<{ name: string }>({ ...greeting, name: 'only-once', retryLimit: 0 })
    const ends: AttemptEnd[] = []
    const kinds = [onlyOnce]
    const one = await openJobs({
      pool: opened.pool,
      kinds,
      log,
      stopTimes: { graceMs: 100 },
      onAttempt: (end) => ends.push(end),
    })
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    const lasts: boolean[] = []
    await one.work(onlyOnce, async ({ signal, isLast }) => {
      begin(undefined)
      const { promise: stopped, reject } = Promise.withResolvers<undefined>()
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      await stopped.finally(() => lasts.push(isLast()))
    })
    await one.enqueue(opened.db, onlyOnce, { name: 'Ada' })
    await begun

    await one.handBack()

    // Before any lease expires: the next process has it.
    const other = await openJobs({ pool: opened.pool, kinds, log })
    onTestFinished(async () => await other.stop())
    const greeted: string[] = []
    await other.work(onlyOnce, async ({ data, isLast }) => {
      greeted.push(`${data.name}${isLast() ? ', for the last time' : ''}`)
      await Promise.resolve()
    })
    await one.stop()
    await vi.waitFor(() => expect(greeted).toEqual(['Ada, for the last time']), 5_000)
    expect(lasts).toEqual([false])
    expect(ends).toMatchObject([{ kind: 'only-once', outcome: 'handed back' }])
    await vi.waitFor(async () => {
      const { rows } = await sql`select name, state from pgboss.job`.execute(opened.db)
      expect(rows).toEqual([{ name: 'only-once', state: 'completed' }])
    }, 5_000)
  })

  test('that ignore their signal are handed back, too', async ({ opened }) => {
    const one = await openJobs({ pool: opened.pool, kinds: [greeting], log, stopTimes: { graceMs: 100 } })
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    await one.work(greeting, async () => {
      begin(undefined)
      await new Promise(() => {})
    })
    await one.enqueue(opened.db, greeting, { name: 'Ada' })
    await begun

    await one.stop()

    const { rows } = await sql`select state from pgboss.job where start_after <= now()`.execute(opened.db)
    expect(rows).toEqual([{ state: 'created' }])
  })

  test('survive ten restarts in a row, however few attempts they have', async ({
    opened,
    onTestFinished,
  }) => {
    const twice = defineJobKind<{ name: string }>({ ...greeting, name: 'twice', retryLimit: 1 })
    const options = { pool: opened.pool, kinds: [twice], log, stopTimes: { graceMs: 50 } }
    await (await openJobs(options)).enqueue(opened.db, twice, { name: 'Ada' })
    for (let restart = 0; restart < 10; restart++) {
      const one = await openJobs(options)
      const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
      await one.work(twice, async ({ signal }) => {
        begin(undefined)
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        )
      })
      await begun
      await one.stop()
    }

    const last = await openJobs(options)
    onTestFinished(async () => await last.stop())
    const attempts: string[] = []
    await last.work(twice, async ({ data, isLast }) => {
      attempts.push(`${data.name}${isLast() ? ', last' : ''}`)
      if (!isLast()) await Promise.reject(new Error('out of words'))
    })
    await vi.waitFor(() => expect(attempts).toEqual(['Ada', 'Ada, last']), 10_000)
    await vi.waitFor(async () => {
      const { rows } = await sql`select name, state from pgboss.job`.execute(opened.db)
      expect(rows).toEqual([{ name: 'twice', state: 'completed' }])
    }, 5_000)
  })

  test('that failed are retried by another process when theirs is gone', async ({ opened, jobs }) => {
    const one = await openJobs({ pool: opened.pool, kinds: [greeting], log })
    const { promise: failed, resolve: fail } = Promise.withResolvers<undefined>()
    await one.work(greeting, async () => {
      fail(undefined)
      await Promise.reject(new Error('out of words'))
    })
    await one.enqueue(opened.db, greeting, { name: 'Ada' })
    await failed
    await one.stop()

    const greeted: string[] = []
    await jobs.work(greeting, async ({ data }) => {
      greeted.push(data.name)
      await Promise.resolve()
    })
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), 15_000)
    const { rows } = await sql`select retry_count from pgboss.job where name = 'greeting'`.execute(opened.db)
    expect(rows).toEqual([{ retry_count: 1 }])
  })
})
