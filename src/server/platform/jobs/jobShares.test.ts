import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'

import { defineJobKind } from './jobKind.ts'
import { type Jobs, openJobs } from './openJobs.ts'

const greeting = defineJobKind<{ name: string }>({
  name: 'greeting',
  retryLimit: 0,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 30,
  concurrency: 1,
  groupConcurrency: 1,
})
const log = pino({ level: 'silent' })

let opened: OpenedTestDatabase
beforeEach(async () => {
  opened = await openTestDatabase({})
})
afterEach(async () => await opened.close())

/** A process with its own connections. */
async function open(graceMs?: number): Promise<Jobs> {
  const { pool, close } = openDatabase({ url: opened.url }, () => {})
  const jobs = await openJobs({
    pool,
    kinds: [greeting],
    log,
    ...(graceMs !== undefined && { stopTimes: { graceMs } }),
  })
  onTestFinished(async () => {
    await jobs.stop()
    await close()
  })
  return jobs
}

test('jobs of a higher priority run first, and in order', async () => {
  const jobs = await open()
  const all = [
    ['Ada', -30],
    ['Grace', 0],
    ['Emmy', -2],
    ['Sonja', 0],
  ] as const
  for (const [name, priority] of all)
    await jobs.enqueue(opened.db, greeting, { name }, { priority, group: { id: name } })
  const greeted: string[] = []

  await jobs.work(greeting, async ({ data }) => {
    greeted.push(data.name)
    await Promise.resolve()
  })

  await vi.waitFor(() => expect(greeted).toEqual(['Grace', 'Sonja', 'Emmy', 'Ada']), 10_000)
})

test('jobs of one group run one at a time, in any process, also after one was handed back', async () => {
  const leaving = await open(50)
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
  await leaving.work(greeting, async () => {
    begin(undefined)
    await new Promise(() => {})
  })
  await leaving.enqueue(opened.db, greeting, { name: 'Ada 1' }, { group: { id: 'Ada' } })
  await begun

  const other = await open()
  const greeted: string[] = []
  await other.work(greeting, async ({ data }) => {
    greeted.push(data.name)
    await Promise.resolve()
  })
  await other.enqueue(opened.db, greeting, { name: 'Ada 2' }, { group: { id: 'Ada' }, priority: -1 })
  await other.enqueue(opened.db, greeting, { name: 'Grace' }, { group: { id: 'Grace' }, priority: -2 })
  await vi.waitFor(() => expect(greeted).toEqual(['Grace']), 10_000)

  await leaving.stop()

  await vi.waitFor(() => expect(greeted).toEqual(['Grace', 'Ada 1', 'Ada 2']), 20_000)
})
