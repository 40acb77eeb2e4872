import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test as baseTest, vi } from 'vitest'

import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'

import { type AttemptEnd, defineJobKind } from './jobKind.ts'
import { openJobs } from './openJobs.ts'

const greeting = defineJobKind<{ name: string }>({
  name: 'greeting',
  retryLimit: 2,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 30,
  concurrency: 2,
})
const log = pino({ level: 'silent' })
const test = baseTest.extend<{ opened: OpenedTestDatabase }>({
  opened: async ({}, use) => {
    const opened = await openTestDatabase({})
    await use(opened)
    await opened.close()
  },
})

describe.concurrent('jobs that wait for somebody else', () => {
  test('and may be done already are waited for by a stop, and given up rather than repeated', async ({
    opened,
    onTestFinished,
  }) => {
    const kinds = [greeting]
    const stopTimes = { graceMs: 50, unrepeatableMs: 50 }
    const ends: string[] = []
    const options = {
      pool: opened.pool,
      kinds,
      log,
      onAttempt: ({ outcome }: AttemptEnd) => ends.push(outcome),
    }
    const one = await openJobs({ ...options, stopTimes })
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    await one.work(greeting, async ({ markUnrepeatable }) => {
      markUnrepeatable()
      begin(undefined)
      await new Promise(() => {})
    })
    await one.enqueue(opened.db, greeting, { name: 'Ada' })
    await begun
    await one.stop()
    expect(ends).toEqual(['given up'])

    const patient = await openJobs({ ...options, stopTimes: { graceMs: 50 } })
    const { promise: aborted, resolve: abort } = Promise.withResolvers<undefined>()
    await patient.work(greeting, async ({ markUnrepeatable, signal }) => {
      markUnrepeatable()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      abort(undefined)
    })
    expect(await patient.repeatGivenUp(greeting.name)).toBe(1)
    onTestFinished(async () => await patient.stop())
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select state from pgboss.job where name = 'greeting' and state = 'active'`.execute(
          opened.db,
        )
      expect(rows).toHaveLength(1)
    }, 10_000)
    await patient.stop()
    await aborted
    expect(ends).toEqual(['given up', 'done'])
  })

  test('make room for others, as many as their kind allows', async ({ opened, onTestFinished }) => {
    const roomy = defineJobKind<{ name: string }>({
      ...greeting,
      name: 'roomy',
      concurrency: 1,
      extraConcurrency: 2,
    })
    const one = await openJobs({ pool: opened.pool, kinds: [roomy], log, stopTimes: { graceMs: 50 } })
    onTestFinished(async () => await one.stop())
    const begun: string[] = []
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
    await one.work(roomy, async ({ data, makeRoom }) => {
      begun.push(data.name)
      if (data.name.startsWith('slow')) {
        makeRoom()
        await answered
      }
    })
    for (const name of ['slow 1', 'slow 2', 'quick', 'slow 3', 'slow 4', 'last'])
      await one.enqueue(opened.db, roomy, { name })

    await vi.waitFor(() => expect(begun).toEqual(['slow 1', 'slow 2', 'quick', 'slow 3']), 10_000)
    answer(undefined)
    await vi.waitFor(() => expect(begun.slice(4)).toEqual(['slow 4', 'last']), 10_000)
  })
})
