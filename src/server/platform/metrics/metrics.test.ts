import { randomUUID } from 'node:crypto'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { serveStatus } from '#server/platform/http/serveStatus.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'

import { createMetrics, type Metrics, serveMetrics } from './createMetrics.ts'

const log = pino({ level: 'silent' })
const letterKind = defineJobKind<{ to: string }>({
  name: 'letter',
  retryLimit: 0,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 30,
  concurrency: 1,
})

/** An app with a few routes on a real port. */
async function openApp(metrics: Metrics | undefined): Promise<string> {
  const app = await createHttpApp({ publicUrl: 'http://127.0.0.1', trustProxy: [], log })
  onTestFinished(async () => await app.close())
  serveMetrics(app, metrics)
  serveStatus(app, [])
  app.get('/letters/:name', async (_request, reply) => await reply.code(404).send({ message: 'No letter.' }))
  app.put('/api/answer', async () => await Promise.resolve({}))
  app.post('/public/login', async (request, reply) => {
    const { status } = request.body as { status: number }
    return await reply.code(status).send({})
  })
  return await app.listen({ host: '127.0.0.1', port: 0 })
}

/** The metrics with this prefix, without durations. */
async function scrape(url: string, start: string): Promise<string[]> {
  const response = await fetch(`${url}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return (await response.text()).split('\n').filter((line) => line.startsWith(start))
}

describe('metrics', () => {
  let opened: OpenedTestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(async () => await opened.close())

  test('are at no other spelling of their path, which a proxy may not hide', async () => {
    const url = await openApp(createMetrics({ pool: opened.pool, kinds: ['letter'] }))
    for (const path of ['/metrics/', '/metrics/?a=b', '/metrics//', '/metrics;a']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
    }
  })

  test('measure queues on each scrape', async () => {
    const jobs = await openJobs({ pool: opened.pool, kinds: [letterKind], log })
    onTestFinished(async () => await jobs.stop())
    const url = await openApp(createMetrics({ pool: opened.pool, kinds: ['letter'], timeoutMs: 30_000 }))
    expect(await scrape(url, 'gatehouse_jobs{')).toEqual([
      'gatehouse_jobs{kind="letter",state="due"} 0',
      'gatehouse_jobs{kind="letter",state="later"} 0',
      'gatehouse_jobs{kind="letter",state="active"} 0',
    ])

    await jobs.enqueue(opened.db, letterKind, { to: 'Ada' })
    await jobs.enqueue(opened.db, letterKind, { to: 'Grace' }, { startAfter: 600 })
    await opened.pool.query(
      "update pgboss.job set start_after = now() - interval '90 seconds' where start_after <= now()",
    )

    expect(await scrape(url, 'gatehouse_jobs{')).toEqual([
      'gatehouse_jobs{kind="letter",state="due"} 1',
      'gatehouse_jobs{kind="letter",state="later"} 1',
      'gatehouse_jobs{kind="letter",state="active"} 0',
    ])
    const [oldest = ''] = await scrape(url, 'gatehouse_oldest_job_seconds{kind="letter"}')
    expect(Number(oldest.split(' ').at(-1))).toBeGreaterThanOrEqual(90)

    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
    await jobs.work(letterKind, async () => await ended)
    await expect
      .poll(async () => await scrape(url, 'gatehouse_jobs{'))
      .toEqual([
        'gatehouse_jobs{kind="letter",state="due"} 0',
        'gatehouse_jobs{kind="letter",state="later"} 1',
        'gatehouse_jobs{kind="letter",state="active"} 1',
      ])
    end(undefined)
    await expect
      .poll(async () => await scrape(url, 'gatehouse_jobs{kind="letter",state="active"}'))
      .toEqual(['gatehouse_jobs{kind="letter",state="active"} 0'])
  })
})

describe('metrics without a database', () => {
  const dead = { totalCount: 0, idleCount: 0, waitingCount: 3 }

  test.each([
    ['refuses', async () => await Promise.reject(new Error('gone'))],
    ['hangs', async () => await new Promise(() => {})],
  ])('are still reported if it %s', async (_, query) => {
    const pool = { ...dead, query } as unknown as OpenedTestDatabase['pool']
    const url = await openApp(createMetrics({ pool, kinds: ['letter'], timeoutMs: 50 }))

    expect(await scrape(url, 'gatehouse_jobs{')).toEqual([])
    expect(await scrape(url, 'gatehouse_jobs_given_up')).toEqual([])
    expect(await scrape(url, 'gatehouse_database_waiting')).toEqual(['gatehouse_database_waiting 3'])
    expect(await scrape(url, 'process_resident_memory_bytes')).toHaveLength(1)
    expect(await scrape(url, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
  })

  const pool = {
    ...dead,
    query: async () => await Promise.resolve({ rows: [] }),
  } as unknown as OpenedTestDatabase['pool']

  test('count requests by route pattern, and by nothing that a client can choose', async () => {
    const url = await openApp(createMetrics({ pool, kinds: [] }))
    const address = `wren-${randomUUID()}@example.com`
    await fetch(`${url}/letters/${address}?token=${randomUUID()}`)
    await fetch(`${url}/letters/${randomUUID()}`)
    await fetch(`${url}/nowhere/${address}`)
    await fetch(`${url}/letters/x`, { method: 'PATCH' })
    await fetch(`${url}/healthz`)

    expect((await scrape(url, 'gatehouse_http_requests_total')).toSorted()).toEqual([
      'gatehouse_http_requests_total{route="/healthz",method="GET",status="2xx"} 1',
      'gatehouse_http_requests_total{route="/letters/:name",method="GET",status="4xx"} 2',
      'gatehouse_http_requests_total{route="none",method="GET",status="4xx"} 1',
      'gatehouse_http_requests_total{route="none",method="other",status="4xx"} 1',
    ])
    expect(
      await scrape(url, 'gatehouse_http_request_seconds_count{route="/letters/:name",method="GET"}'),
    ).toEqual(['gatehouse_http_request_seconds_count{route="/letters/:name",method="GET"} 2'])
    expect((await scrape(url, '')).join('\n')).not.toContain('wren')
  })

  test('count saves and logins by status', async () => {
    const url = await openApp(createMetrics({ pool, kinds: [] }))
    const headers = { 'content-type': 'application/json' }
    await fetch(`${url}/api/answer`, { method: 'PUT', headers, body: '{}' })
    await fetch(`${url}/api/answer`, { method: 'PUT', headers, body: '{' })
    for (const status of [200, 400, 429, 503])
      await fetch(`${url}/public/login`, { method: 'POST', headers, body: JSON.stringify({ status }) })

    expect(await scrape(url, 'gatehouse_saves_total')).toEqual([
      'gatehouse_saves_total{outcome="saved"} 1',
      'gatehouse_saves_total{outcome="conflict"} 0',
      'gatehouse_saves_total{outcome="refused"} 1',
      'gatehouse_saves_total{outcome="failed"} 0',
    ])
    expect(await scrape(url, 'gatehouse_logins_total')).toEqual([
      'gatehouse_logins_total{outcome="ok"} 1',
      'gatehouse_logins_total{outcome="refused"} 1',
      'gatehouse_logins_total{outcome="limited"} 1',
      'gatehouse_logins_total{outcome="failed"} 1',
    ])
  })

  test('are separate for each process, and absent unless enabled', async () => {
    const one = createMetrics({ pool, kinds: [] })
    const other = createMetrics({ pool, kinds: [] })
    one.onSubmission()
    one.onMail('sent')
    one.onConversion({ outcome: 'refused', seconds: 0.3 })
    one.onAttempt({ kind: 'mail', outcome: 'done', seconds: 0.1 })
    const [url, otherUrl, without] = [await openApp(one), await openApp(other), await openApp(undefined)]

    expect(await scrape(url, 'gatehouse_submissions_total')).toEqual(['gatehouse_submissions_total 1'])
    expect(await scrape(otherUrl, 'gatehouse_submissions_total')).toEqual(['gatehouse_submissions_total 0'])
    expect(await scrape(url, 'gatehouse_mails_total{outcome="sent"}')).toEqual([
      'gatehouse_mails_total{outcome="sent"} 1',
    ])
    expect(await scrape(url, 'gatehouse_conversion_seconds_count{outcome="refused"}')).toEqual([
      'gatehouse_conversion_seconds_count{outcome="refused"} 1',
    ])
    expect((await fetch(`${without}/metrics`)).status).toBe(404)
  })
})
