import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { openCollector, openTraces, openTracedServer } from '#testing/openTraces.ts'

import type { StartSpan } from './span.ts'
import { openTracing } from './openTracing.ts'
import { findTrace } from './trace.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'
const sender = 'b7ad6b7169203331'
const kind = defineJobKind<{ studentId: string }>({
  name: 'letter',
  retryLimit: 0,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 1,
  expireSeconds: 60,
})

beforeEach(() => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
})

async function openWorker(pool: Parameters<typeof openJobs>[0]['pool'], startSpan: StartSpan) {
  const jobs = await openJobs({ pool, kinds: [kind], log: pino({ level: 'silent' }), startSpan })
  onTestFinished(async () => await jobs.stop())
  return jobs
}

test('a request, its statements, its job and the job’s statements belong together', async () => {
  const { db, pool, close } = await openTestDatabase()
  onTestFinished(close)
  const collector = await openCollector()
  const ofServer = await openTraces(collector.url)
  const ofWorker = await openTraces(collector.url)
  const worker = await openWorker(pool, ofWorker.startSpan)
  await worker.work(kind, async () => void (await sql`select ${'Ada Lovelace'}::text as name`.execute(db)))
  const server = await openTracedServer(ofServer.startSpan, async () => {
    await sql`select ${'ada@example.com'}::text as email`.execute(db)
    await worker.enqueue(db, kind, { studentId: 'Ada Lovelace' })
    return {}
  })

  expect((await server.post('/api/letters/Ada?token=hush', `00-${trace}-${sender}-01`)).status).toBe(200)
  const find = (name: string) => collector.listSpans().find((span) => span.name === name)
  await vi.waitFor(
    () => expect([find('POST /api/letters/:name'), find('job letter')]).not.toContain(undefined),
    20_000,
  )
  await ofServer.close()
  await ofWorker.close()

  const request = find('POST /api/letters/:name')
  expect(request).toMatchObject({
    trace,
    parent: sender,
    kind: 2,
    status: 0,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/letters/:name',
      'http.response.status_code': 200,
    },
    resource: { 'service.name': 'gatehouse', 'service.version': '1.2.3' },
  })
  const job = find('job letter')
  expect(job).toMatchObject({
    trace,
    parent: request?.id,
    kind: 5,
    attributes: {
      'messaging.destination.name': 'letter',
      'gatehouse.job.attempt': 1,
      'gatehouse.job.outcome': 'done',
    },
  })
  const listStatements = (parent: string | undefined) =>
    collector
      .listSpans()
      .filter((span) => span.kind === 3 && span.parent === parent)
      .map(({ attributes }) => attributes['db.query.text'])
  expect(listStatements(request?.id)).toEqual([
    'select $1::text as email',
    expect.stringMatching(/insert into pgboss/i),
  ])
  expect(listStatements(job?.id)).toEqual(['select $1::text as name'])
  expect(collector.listSpans().every((span) => span.trace === trace)).toBe(true)
  const sent = collector.readBytes().toString('latin1')
  for (const word of ['Ada', 'ada@', 'hush', 'orchard', 'Lovelace']) expect(sent).not.toContain(word)
})

test('without a traceparent the trace has the id of the request, as in the log', async () => {
  const collector = await openCollector()
  const tracing = await openTraces(collector.url)
  const server = await openTracedServer(tracing.startSpan, async () => await Promise.resolve({}))
  await fetch(`${server.origin}/healthz`)
  const { headers } = await server.post('/api/letters/Ada')
  await vi.waitFor(() => expect(collector.listSpans()).toHaveLength(1), 20_000)
  const id = String(headers.get('x-request-id'))
  expect(collector.listSpans()[0]).toMatchObject({ trace: id.replaceAll('-', ''), parent: '' })
  expect(server.list('request')).toMatchObject([{ reqId: id, trace: id.replaceAll('-', '') }])
})

test('the name of a span never has an address in it, nor the words of an error', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const collector = await openCollector()
  const tracing = await openTraces(collector.url)
  const server = await openTracedServer(tracing.startSpan, async () => {
    await sql`select ${'Ada Lovelace'}::int`.execute(db)
    return {}
  })
  await server.post('/api/letters/Ada')
  await server.post('/somewhere/else/ada@example.com')
  await vi.waitFor(() => expect(collector.listSpans()).toHaveLength(3), 20_000)
  const spans = collector.listSpans().map(({ name, status, attributes }) => [name, status, attributes])
  expect(spans).toContainEqual([
    'select',
    2,
    { 'db.system.name': 'postgresql', 'db.query.text': 'select $1::int', 'error.type': '22P02' },
  ])
  expect(spans).toContainEqual([
    'POST /api/letters/:name',
    2,
    expect.objectContaining({ 'http.response.status_code': 500, 'error.type': '500' }),
  ])
  expect(spans).toContainEqual([
    'POST',
    0,
    { 'http.request.method': 'POST', 'http.response.status_code': 405 },
  ])
  expect(collector.readBytes().toString('latin1')).not.toMatch(/ada/i)
})

test('what a sender does not sample is not sent, nor its jobs', async () => {
  const { db, pool, close } = await openTestDatabase()
  onTestFinished(close)
  const collector = await openCollector()
  const { startSpan, close: flush } = await openTraces(collector.url)
  const worker = await openWorker(pool, startSpan)
  const { promise: done, resolve } = Promise.withResolvers<undefined>()
  await worker.work(kind, async () => await Promise.resolve(resolve(undefined)))
  const server = await openTracedServer(startSpan, async () => {
    await worker.enqueue(db, kind, { studentId: 'Ada' })
    return {}
  })
  await server.post('/api/letters/Ada', `00-${trace}-${sender}-00`)
  await done
  await worker.stop()
  await flush()
  expect(collector.requests).toEqual([])
  expect(server.list('request')).toMatchObject([{ trace }])
})

test('a job that fails says so, and a job on its own begins a trace', async () => {
  const { db, pool, close } = await openTestDatabase()
  onTestFinished(close)
  const collector = await openCollector()
  const { startSpan } = await openTraces(collector.url)
  const worker = await openWorker(pool, startSpan)
  let seen: string | undefined
  await worker.work(kind, async () => {
    seen = findTrace()
    await Promise.reject(new TypeError('Ada cannot be read'))
  })
  await worker.enqueue(db, kind, { studentId: 'Ada' })
  await vi.waitFor(() => expect(collector.listSpans()).toHaveLength(1), 20_000)
  expect(collector.listSpans()[0]).toMatchObject({
    trace: seen,
    parent: '',
    status: 2,
    attributes: { 'gatehouse.job.outcome': 'given up', 'error.type': 'TypeError' },
  })
  expect(collector.readBytes().toString('latin1')).not.toContain('Ada')
})

test('a request whose client leaves has a span without a status', async () => {
  const collector = await openCollector()
  const { startSpan } = await openTraces(collector.url)
  const [asked, answer] = [Promise.withResolvers<undefined>(), Promise.withResolvers<object>()]
  const server = await openTracedServer(startSpan, async () => {
    asked.resolve(undefined)
    return await answer.promise
  })
  const leaving = new AbortController()
  const reply = server.post('/api/letters/Ada', undefined, leaving.signal).catch(() => 'none')
  await asked.promise
  leaving.abort()
  expect(await reply).toBe('none')
  await vi.waitFor(() => expect(collector.listSpans()).toHaveLength(1), 20_000)
  answer.resolve({})
  expect(collector.listSpans()[0]).toMatchObject({ name: 'POST /api/letters/:name', status: 0 })
  expect(collector.listSpans()[0]?.attributes).not.toHaveProperty(['http.response.status_code'])
})

test('the variables of OpenTelemetry count', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'admissions')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging')
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20abc')
  vi.stubEnv('OTEL_EXPORTER_OTLP_COMPRESSION', 'gzip')
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_always_off')
  const collector = await openCollector()
  const { startSpan } = await openTraces(collector.url)
  const server = await openTracedServer(startSpan, async () => await Promise.resolve({}))
  await server.post('/api/letters/Ada')
  await server.post('/api/letters/Ada', `00-${trace}-${sender}-01`)
  await vi.waitFor(() => expect(collector.listSpans()).not.toEqual([]), 20_000)
  expect(collector.listSpans()).toMatchObject([
    {
      trace,
      resource: { 'service.name': 'admissions', 'deployment.environment.name': 'staging' },
    },
  ])
  expect(collector.requests[0]).toMatchObject({
    url: '/v1/traces',
    headers: { authorization: 'Bearer abc', 'content-type': 'application/x-protobuf' },
  })
})

test('without the URL of a collector there is nothing', async () => {
  expect(await openTracing(undefined, '1.2.3', pino({ level: 'silent' }))).toBeUndefined()
})
