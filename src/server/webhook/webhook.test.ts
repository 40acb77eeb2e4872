import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { runTransaction } from '#server/database/runTransaction.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { openJobs } from '#server/jobs/openJobs.ts'
import { openTestDatabase, type OpenedTestDatabase, testEngines } from '#testing/openTestDatabase.ts'

import { requestWebhook, webhookJobKind, workOnWebhooks } from './webhookJob.ts'
import type { WebhookParts } from './webhookParts.ts'

const secret = 'sixteen or more characters'
const log = pino({ level: 'silent' })
const studentId = '7d9c2d0e-6f0e-4f43-9a51-0d4f6a3c1b11'
const submission = { studentId, reference: 'LMU 4K7P 92QX', submittedAt: new Date('2025-01-20T17:00:00Z') }

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

describe.each(testEngines)('telling another system on %s', (engine) => {
  let opened: OpenedTestDatabase
  let jobs: Jobs
  let parts: WebhookParts
  const received: Received[] = []
  let answers: number[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
    })
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    opened = await openTestDatabase(engine)
    jobs = await openJobs({
      pool: opened.pool,
      kinds: [{ ...webhookJobKind, retryDelaySeconds: 0, maxRetryDelaySeconds: 1 }],
      log,
    })
    parts = {
      db: opened.db,
      jobs,
      clock: { now: () => new Date('2025-01-20T17:00:01.900Z') },
      webhook: { url: `http://127.0.0.1:${port}/hook`, secret },
      findSubmitted: async () => await Promise.resolve({ version: 1, reference: submission.reference }),
    }
    await workOnWebhooks(parts)
  })
  afterAll(async () => {
    await jobs.stop()
    await opened.close()
    server.close()
  })
  beforeEach(async () => {
    received.length = 0
    answers = []
    await sql`delete from webhook_delivery`.execute(opened.db)
  })

  const submit = async () =>
    await runTransaction(opened.db, async (tx) => await requestWebhook(parts, tx, submission))
  const findDelivery = async () => {
    const { rows } = await sql<{ id: string; attempts: number; answer: string; is_delivered: boolean }>`
      select id, attempts, answer, delivered_at is not null as is_delivered from webhook_delivery`.execute(
      opened.db,
    )
    return rows[0]
  }

  test('a submission is told once, signed, with the canonical JSON', async () => {
    await submit()
    await vi.waitFor(async () => expect(await findDelivery()).toMatchObject({ is_delivered: true }), 15_000)
    const [first, ...more] = received
    expect(more).toEqual([])
    const { id } = (await findDelivery()) ?? {}
    expect(JSON.parse(first?.body ?? '')).toEqual({
      id,
      event: 'application.submitted',
      sent_at: '2025-01-20T17:00:01.900Z',
      application: { version: 1, reference: 'LMU 4K7P 92QX' },
    })
    const seconds = Date.parse('2025-01-20T17:00:01Z') / 1000
    const signature = createHmac('sha256', secret).update(`${seconds}.${first?.body}`).digest('hex')
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'gatehouse-delivery': id,
      'gatehouse-signature': `t=${seconds},v1=${signature}`,
    })
  })

  test('what is not taken is repeated, a redirection is not followed, and all of it is recorded', async () => {
    answers = [500, 302]
    await submit()
    await vi.waitFor(async () => expect(await findDelivery()).toMatchObject({ is_delivered: true }), 25_000)
    expect(await findDelivery()).toMatchObject({ attempts: 3, answer: 'HTTP 204' })
    expect(received).toHaveLength(3)
    expect(new Set(received.map((one) => one.headers['gatehouse-delivery'])).size).toBe(1)
  })

  test('a submission that is undone is never told', async () => {
    const undone = runTransaction(opened.db, async (tx) => {
      await requestWebhook(parts, tx, submission)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await submit()
    await vi.waitFor(async () => expect(await findDelivery()).toMatchObject({ is_delivered: true }), 15_000)
    expect(received).toHaveLength(1)
  })

  test('without a target nothing is kept', async () => {
    await requestWebhook({ jobs, webhook: undefined }, opened.db, submission)
    expect(await findDelivery()).toBeUndefined()
  })
})
