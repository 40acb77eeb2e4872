import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { checkJobs } from './checkJobs.ts'
import { defineJobKind } from './jobKind.ts'
import { openJobs } from './openJobs.ts'

const letter = defineJobKind<{ to: string }>({
  name: 'letter',
  retryLimit: 0,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 30,
  concurrency: 1,
})

describe('the jobs that /readyz reports', () => {
  test('are those without a worker, and not delayed ones', async () => {
    const opened = await openTestDatabase()
    onTestFinished(async () => await opened.close())
    const jobs = await openJobs({ pool: opened.pool, kinds: [letter], log: pino({ level: 'silent' }) })
    onTestFinished(async () => await jobs.stop())
    const findProblem = async () => await checkJobs(opened.pool, ['letter'], ['letter']).findProblem()
    await jobs.enqueue(opened.db, letter, { to: 'Ada' })
    await jobs.enqueue(opened.db, letter, { to: 'Grace' }, { startAfter: 3_600 })
    expect(await findProblem()).toBeUndefined()

    await opened.pool.query(
      "update pgboss.job set start_after = now() - interval '7 minutes' where start_after <= now()",
    )
    // It gives up a measurement that takes too long.
    await expect
      .poll(findProblem)
      .toBe('some have been waiting for minutes (letter 7); check that a worker is running, and its log')

    await jobs.work(letter, async () => await Promise.resolve())
    await expect.poll(findProblem, { timeout: 20_000 }).toBeUndefined()
  })

  test('are not repeats, which wait from their own time', async () => {
    const opened = await openTestDatabase()
    onTestFinished(async () => await opened.close())
    const jobs = await openJobs({ pool: opened.pool, kinds: [letter], log: pino({ level: 'silent' }) })
    onTestFinished(async () => await jobs.stop())
    await jobs.enqueue(opened.db, letter, { to: 'Ada' })
    await opened.pool.query(
      "update pgboss.job set state = 'retry', created_on = now() - interval '2 hours', start_after = now()",
    )
    const findProblem = async () => await checkJobs(opened.pool, ['letter'], ['letter']).findProblem()
    expect(await findProblem()).toBeUndefined()
    await opened.pool.query("update pgboss.job set start_after = now() - interval '7 minutes'")
    await expect.poll(findProblem).toContain('(letter 7)')
  })

  test('are those that were given up, until they are retried', async () => {
    const opened = await openTestDatabase()
    onTestFinished(async () => await opened.close())
    const jobs = await openJobs({ pool: opened.pool, kinds: [letter], log: pino({ level: 'silent' }) })
    onTestFinished(async () => await jobs.stop())
    const done: string[] = []
    let isBroken = true
    await jobs.work(letter, async ({ data }) => {
      if (isBroken) throw new Error('There is no post today')
      await Promise.resolve(done.push(data.to))
    })
    await jobs.enqueue(opened.db, letter, { to: 'Ada' })
    const findProblem = async () => await checkJobs(opened.pool, ['letter'], ['letter']).findProblem()
    await expect
      .poll(findProblem, { timeout: 20_000 })
      .toBe('some were given up (letter 1); npm run admin -- given-up --again retries them')
    expect(await checkJobs(opened.pool, ['letter'], []).findProblem()).toBeUndefined()

    isBroken = false
    expect(await jobs.repeatGivenUp(letter.name)).toBe(1)
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['Ada'])
    expect(await findProblem()).toBeUndefined()
  })

  test('are none without a database, which is reported elsewhere', async () => {
    const opened = await openTestDatabase()
    await opened.close()

    expect(await checkJobs(opened.pool, ['letter'], ['letter']).findProblem()).toBeUndefined()
  })
})
