import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { checkJobs } from './checkJobs.ts'
import { defineJobKind } from './jobs.ts'
import { openJobs } from './openJobs.ts'

const letter = defineJobKind<{ to: string }>({
  name: 'letter',
  retryLimit: 0,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 30,
  concurrency: 1,
})

describe('the jobs that /readyz tells of', () => {
  test('are those that nobody does, and not those that are for later', async () => {
    const opened = await openTestDatabase()
    onTestFinished(async () => await opened.close())
    const jobs = await openJobs({ pool: opened.pool, kinds: [letter], log: pino({ level: 'silent' }) })
    onTestFinished(async () => await jobs.stop())
    const findTrouble = async () => await checkJobs(opened.pool, ['letter']).findTrouble()
    await jobs.enqueue(opened.db, letter, { to: 'Ada' })
    await jobs.enqueue(opened.db, letter, { to: 'Grace' }, { delaySeconds: 3_600 })
    expect(await findTrouble()).toBeUndefined()

    await opened.pool.query(
      "update pgboss.job set start_after = now() - interval '7 minutes' where start_after <= now()",
    )
    expect(await findTrouble()).toBe(
      'some have waited for minutes (letter 7); see that a worker runs and what it logs',
    )

    await jobs.work(letter, async () => await Promise.resolve())
    await expect.poll(findTrouble, { timeout: 20_000 }).toBeUndefined()
  })

  test('are none without a database, which is told elsewhere', async () => {
    const opened = await openTestDatabase()
    await opened.close()

    expect(await checkJobs(opened.pool, ['letter']).findTrouble()).toBeUndefined()
  })
})
