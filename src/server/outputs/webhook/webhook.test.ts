import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeForm } from '#form/form.ts'
import { addFeedEvent } from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { tenant } from '#tenant/tenant.ts'
import { type LocalServer, serveLocally } from '#testing/serveLocally.ts'
import { smallPages } from '#testing/smallPages.ts'
import { submitNothing } from '#testing/submitNothing.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'

import {
  requestWebhook,
  type WebhookContext,
  webhookFeedJobKind,
  webhookJobKind,
  workOnWebhooks,
} from './webhookJob.ts'

const secret = 'sixteen or more characters'
const impatient = { ...webhookJobKind, retryLimit: 3, retryDelaySeconds: 0, maxRetryDelaySeconds: 1 }
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
const studentId = '7d9c2d0e-6f0e-4f43-9a51-0d4f6a3c1b11'
const submission = { studentId, reference: 'LMU 4K7P 92QX', submittedAt: new Date('2025-01-20T17:00:00Z') }

interface Received {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type IsFromGatehouse = (headers: object, body: string, secret: string, now: Date) => boolean

/** The receiver from docs/reference.md. */
async function readExample(): Promise<IsFromGatehouse> {
  const page = await readFile(new URL('../../../../docs/reference.md', import.meta.url), 'utf8')
  const code = [...page.matchAll(/```js\n(.*?)```/gs)].find(([, one]) =>
    one?.includes('isFromGatehouse'),
  )?.[1]
  const module = (await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)) as {
    readonly isFromGatehouse: IsFromGatehouse
  }
  return module.isFromGatehouse
}

describe('the webhook', () => {
  let opened: OpenedTestDatabase
  let jobs: Jobs
  let context: WebhookContext
  const received: Received[] = []
  let answers: (number | 'hangs' | 'closes')[] = []
  let server: LocalServer

  beforeAll(async () => {
    server = await serveLocally((request, response) => {
      void text(request).then((body) => {
        received.push({ url: request.url, headers: request.headers, body })
        const answer = answers.shift() ?? 204
        if (answer === 'closes') request.socket.destroy()
        else if (answer === 'hangs') request.socket.write('HTTP/1.1 200 O')
        else response.writeHead(answer, { location: '/elsewhere' }).end()
      })
    })
    opened = await openTestDatabase()
    jobs = await openJobs({
      pool: opened.pool,
      kinds: [impatient, webhookFeedJobKind],
      log,
    })
    context = {
      db: opened.db,
      jobs,
      clock: { now: () => new Date('2025-01-20T17:00:01.900Z') },
      webhook: { url: `${server.url}/hook?key=hunter2`, secret },
      timeoutMs: 3_000,
      tenant,
      form: makeForm(smallPages),
    }
    await submitNothing(opened.db, submission)
    await workOnWebhooks(context, impatient)
  })
  afterAll(async () => {
    await jobs.stop()
    await opened.close()
    await server.close()
  })
  beforeEach(async () => {
    received.length = 0
    logged.length = 0
    answers = []
    await sql`delete from webhook_delivery`.execute(opened.db)
  })

  const tell = async (tx: Database): Promise<void> => {
    await addFeedEvent(tx, 'application.submitted', studentId, submission.submittedAt)
    await requestWebhook(context, tx)
  }
  const submit = async () => await runTransaction(opened.db, tell)
  const findDelivery = async () => {
    const { rows } = await sql<{
      id: string
      attempts: number
      answer: string
      is_delivered: boolean
      is_given_up: boolean
    }>`
      select id, attempts, answer, delivered_at is not null as is_delivered, given_up_at is not null as is_given_up from webhook_delivery`.execute(
      opened.db,
    )
    return rows[0]
  }
  const waitForDelivery = async (ended: object) =>
    await vi.waitFor(async () => {
      await endRetryWaits(opened.db)
      expect(await findDelivery()).toMatchObject(ended)
    }, 25_000)

  test('a submission is delivered once, signed, with the canonical JSON', async () => {
    await submit()
    await waitForDelivery({ is_delivered: true })
    const [first, ...more] = received
    expect(more).toEqual([])
    const { id } = (await findDelivery()) ?? {}
    expect(JSON.parse(first?.body ?? '')).toEqual({
      id,
      number: expect.any(Number) as number,
      event: 'application.submitted',
      reference: 'LMU 4K7P 92QX',
      student_id: studentId,
      at: '2025-01-20T12:00:00-05:00',
      sent_at: '2025-01-20T17:00:01.900Z',
      application: expect.objectContaining({ version: 1, reference: 'LMU 4K7P 92QX' }),
    })
    const seconds = Date.parse('2025-01-20T17:00:01Z') / 1000
    const signature = createHmac('sha256', secret).update(`${seconds}.${first?.body}`).digest('hex')
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'gatehouse-delivery': id,
      'gatehouse-signature': `t=${seconds},v1=${signature}`,
    })
  })

  test('a late document is delivered with its application', async () => {
    await runTransaction(opened.db, async (tx) => {
      await addFeedEvent(tx, 'document.received', studentId, submission.submittedAt, 'transcript-late-1')
      await requestWebhook(context, tx)
    })
    await waitForDelivery({ is_delivered: true })
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({
        event: 'document.received',
        document_key: 'transcript-late-1',
        application: expect.objectContaining({ reference: 'LMU 4K7P 92QX' }),
      }),
    ])
  })

  test('a refused delivery is retried, a redirect is not followed, and every attempt is recorded', async () => {
    answers = [500, 302]
    await submit()
    await waitForDelivery({ is_delivered: true })
    expect(await findDelivery()).toMatchObject({ attempts: 3, answer: 'HTTP 204' })
    expect(received).toHaveLength(3)
    expect(received.map((one) => one.url)).toEqual(Array(3).fill('/hook?key=hunter2'))
    expect(new Set(received.map((one) => one.headers['gatehouse-delivery'])).size).toBe(1)
  })

  test.each([
    ['hangs', /was not accepted: no answer in time/],
    ['closes', /was not accepted: (UND_ERR_SOCKET|ECONNRESET)/],
  ] as const)('a delivery to a system that %s is retried', async (fails, told) => {
    answers = [fails, 204]
    await submit()
    await waitForDelivery({ is_delivered: true })
    expect(await findDelivery()).toMatchObject({ attempts: 2, answer: 'HTTP 204' })
    expect(received).toHaveLength(2)
    expect(logged.join('')).toMatch(told)
  })

  test('a delivery that never succeeds is given up, and that is recorded', async () => {
    answers = [500, 404, 503, 410]
    await submit()
    await waitForDelivery({ is_given_up: true })
    expect(await findDelivery()).toMatchObject({ attempts: 4, answer: 'HTTP 410', is_delivered: false })
  })

  test('the documented receiver accepts our deliveries and nothing else', async () => {
    await submit()
    await waitForDelivery({ is_delivered: true })
    const [{ headers, body }] = received as [Received]
    const isFromGatehouse = await readExample()
    const sentAt = new Date('2025-01-20T17:00:02Z')
    expect(isFromGatehouse(headers, body, secret, sentAt)).toBe(true)
    expect(isFromGatehouse(headers, `${body} `, secret, sentAt)).toBe(false)
    expect(isFromGatehouse(headers, body, 'another secret of theirs', sentAt)).toBe(false)
    expect(isFromGatehouse(headers, body, secret, new Date('2025-01-20T17:06:00Z'))).toBe(false)
    for (const signature of [undefined, '', 't=1,v1=', 'v1=00', 't=1737392401,v1=00'])
      expect(isFromGatehouse({ 'gatehouse-signature': signature }, body, secret, sentAt)).toBe(false)
  })

  test('neither the secret nor the URL nor an answer is ever in the log', async () => {
    answers = [500]
    await submit()
    await waitForDelivery({ is_delivered: true })
    const lines = logged.join('')
    expect(lines).toContain('The webhook was not accepted: HTTP 500')
    for (const word of [secret, 'hunter2', '/hook', 'gatehouse-signature']) expect(lines).not.toContain(word)
  })

  test('a submission that is rolled back is never delivered', async () => {
    const undone = runTransaction(opened.db, async (tx) => {
      await tell(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await submit()
    await waitForDelivery({ is_delivered: true })
    expect(received).toHaveLength(1)
  })

  test('without a target nothing is stored', async () => {
    await requestWebhook({ jobs, webhook: undefined }, opened.db)
    expect(await findDelivery()).toBeUndefined()
  })
})
