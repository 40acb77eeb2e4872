import { sql } from 'kysely'
import { getRollbackPlans } from 'pg-boss'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { holdLock } from '#testing/holdLock.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { defineJobKind } from './jobKind.ts'
import { findQueueVersion } from './jobStore.ts'
import { migrateQueue } from './migrateQueue.ts'
import { openJobs } from './openJobs.ts'

const greeting = defineJobKind<{ readonly name: string }>({
  name: 'greeting',
  retryLimit: 0,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 60,
})

test('the tables of an older queue wait for another session in seconds, and say for which', async () => {
  const opened = await openTestDatabase()
  onTestFinished(async () => await opened.close())
  const newest = (await findQueueVersion(opened.db)) ?? 0
  await opened.pool.query(getRollbackPlans('pgboss', newest))
  expect(await findQueueVersion(opened.db)).toBeLessThan(newest)
  const waits = { lock: 3_000, pause: 50, patience: 100, turn: 60_000 }

  const { pid, release } = await holdLock(opened.url, 'lock table pgboss.job in access share mode')
  await expect(migrateQueue(opened, { waits })).rejects.toThrow(
    `Migration ${newest} of the job queue did not get its lock within a minute, because of session ${pid} (pg_dump, since `,
  )
  await release()
  await migrateQueue(opened, { waits })
  expect(await findQueueVersion(opened.db)).toBe(newest)

  const jobs = await openJobs({ pool: opened.pool, kinds: [greeting], log: pino({ level: 'silent' }) })
  onTestFinished(async () => await jobs.stop())
  await jobs.enqueue(opened.db, greeting, { name: 'Wren' })
  const { rows } = await sql`select state from pgboss.job where name = 'greeting'`.execute(opened.db)
  expect(rows).toEqual([{ state: 'created' }])
})

test('a database without a queue gets one', async () => {
  const opened = await openTestDatabase({})
  onTestFinished(async () => await opened.close())
  await migrateQueue(opened)
  expect(await findQueueVersion(opened.db)).toBeGreaterThan(0)
})
