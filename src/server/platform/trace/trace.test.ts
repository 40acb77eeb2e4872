import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { findTrace, readTraceparent } from './trace.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'
const kind = defineJobKind<{ studentId: string }>({
  name: 'traced',
  retryLimit: 0,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 60,
})

test('a request’s trace is in its lines and goes with its jobs, also from one to the next', async () => {
  const { db, pool, close } = await openTestDatabase()
  onTestFinished(close)
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'debug', mixin: () => ({ trace: findTrace() }) },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const jobs = await openJobs({ pool, kinds: [kind], log })
  onTestFinished(async () => await jobs.stop())
  await jobs.work(kind, async ({ data: { studentId } }) => {
    log.info('at work')
    if (studentId === 'first') await jobs.enqueue(db, kind, { studentId: 'second' })
  })
  const app = await createHttpApp({ publicUrl: 'http://127.0.0.1:3000', trustProxy: [], log })
  onTestFinished(async () => await app.close())
  app.route({
    method: 'POST',
    url: '/api/work',
    handler: async (request) => {
      request.log.info('asked')
      await jobs.enqueue(db, kind, { studentId: 'first' })
      return {}
    },
  })

  const ask = async (traceparent?: string) =>
    await app.inject({
      method: 'POST',
      url: '/api/work',
      headers: { 'content-type': 'application/json', ...(traceparent !== undefined && { traceparent }) },
      payload: '{"a": 1}',
    })
  await ask(`00-${trace}-b7ad6b7169203331-01`)
  const count = (msg: string, wanted: unknown) =>
    lines.filter((line) => line.msg === msg && line.trace === wanted).length
  await vi.waitFor(() => expect(count('jobs: a job was done', trace)).toBe(2), 20_000)

  expect([count('asked', trace), count('request', trace), count('at work', trace)]).toEqual([1, 1, 2])
  expect(lines.find(({ msg }) => msg === 'jobs: a job was done')).toMatchObject({ student: 'first' })
  const { headers } = await ask('nothing of the kind')
  const own = String(headers['x-request-id']).replaceAll('-', '')
  await vi.waitFor(() => expect(count('at work', own)).toBe(2), 20_000)
  expect(findTrace()).toBeUndefined()
  const { rows } = await sql`select from pgboss.job where name = 'dead'`.execute(db)
  expect(rows).toEqual([])
})

test.each([
  [`00-${trace}-b7ad6b7169203331-01`, trace],
  [`cc-${trace}-b7ad6b7169203331-01-what-will-be-later`, trace],
  [`ff-${trace}-b7ad6b7169203331-01`, undefined],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
  [`00-${trace}-${'0'.repeat(16)}-01`, undefined],
  [`00-${trace.toUpperCase()}-b7ad6b7169203331-01`, undefined],
  [`00-${trace}"-b7ad6b7169203331-01`, undefined],
  [undefined, undefined],
])('the header traceparent %s has the trace %s', (header, expected) => {
  expect(readTraceparent(header)?.trace).toBe(expected)
})
