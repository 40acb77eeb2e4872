import { sql } from 'kysely'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import type { StopTimes } from '#server/platform/jobs/runningJobs.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { getFreePort } from '#testing/getFreePort.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { openTestMailer, testMessage } from '#testing/openTestMailer.ts'
import { type SmtpMoods, startSmtp } from '#testing/startSmtp.ts'

import { createMailQueue, mailJobKind, workOnMails } from './mailQueue.ts'

// A mail server that is slow, or is gone, at the moment at which it may have accepted a mail.

const sealer = createSealer('a secret that is only for this test', 'mail')
const brief = { graceMs: 50, unrepeatableMs: 50 }

async function openMail(moods: SmtpMoods) {
  const opened = await openTestDatabase()
  onTestFinished(async () => await opened.close())
  const port = await getFreePort()
  const received: string[] = []
  await startSmtp(port, received, moods)
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  /** A process of its own. */
  const startWorker = async (stopTimes: Partial<StopTimes> = {}) => {
    const { pool, close } = openDatabase({ url: opened.url }, () => {})
    const jobs = await openJobs({ pool, kinds: [mailJobKind], log, stopTimes })
    const { mailer, findProblem } = openTestMailer(port)
    onTestFinished(async () => {
      await jobs.stop()
      await close()
    })
    const outcomes: string[] = []
    const onMail = (outcome: string): void => void outcomes.push(outcome)
    await workOnMails({ jobs, sealer, mailer, log, clock: systemClock, onMail, slowMs: 0 })
    return { jobs, outcomes, findProblem }
  }
  const sender = await openJobs({ pool: opened.pool, kinds: [mailJobKind], log })
  onTestFinished(async () => await sender.stop())
  const queue = createMailQueue({ jobs: sender, sealer })
  return {
    db: opened.db,
    received,
    lines,
    startWorker,
    enqueue: async (to: string) => await queue.enqueueMail(opened.db, { ...testMessage, to }),
    readMails: async () => await Promise.all(received.map(async (mail) => await PostalMime.parse(mail))),
    listStates: async () => {
      const { rows } = await sql<{ name: string; state: string }>`
        select name, state from pgboss.job where name in ('mail', 'dead')`.execute(opened.db)
      return rows.map(({ name, state }) => `${name} ${state}`)
    },
  }
}

test('mails that it is slow with are sent once, and others do not wait for them', async () => {
  const { promise: scanned, resolve: finishScan } = Promise.withResolvers<undefined>()
  const answer = async (mail: string) => (mail.includes('To: slow') ? await scanned : undefined)
  const { enqueue, received, startWorker, listStates } = await openMail({ answer })
  const { outcomes, findProblem } = await startWorker()
  for (const name of ['slow.1', 'slow.2', 'slow.3', 'quick']) await enqueue(`${name}@example.com`)
  await vi.waitFor(() => {
    expect(received).toHaveLength(4)
    expect(outcomes).toEqual(['sent'])
  }, 10_000)

  finishScan(undefined)
  await vi.waitFor(async () => {
    expect(await listStates()).toEqual(Array.from({ length: 4 }, () => 'mail completed'))
  }, 10_000)
  expect(received).toHaveLength(4)
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(findProblem()).toBeUndefined()
})

test('a stop waits for the answer to a mail that it has, and nobody sends it again', async () => {
  const { promise: scanned, resolve: finishScan } = Promise.withResolvers<undefined>()
  const { enqueue, received, startWorker, listStates } = await openMail({ answer: async () => await scanned })
  const leaving = await startWorker({ graceMs: 50 })
  await enqueue('zoe@example.com')
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)

  const stopped = leaving.jobs.stop()
  await startWorker()
  finishScan(undefined)
  await stopped
  expect(leaving.outcomes).toEqual(['sent'])
  expect(await listStates()).toEqual(['mail completed'])
  expect(received).toHaveLength(1)
})

test('a mail without an answer at the end of a stop is given up, and sent again only if somebody says so', async () => {
  const never = new Promise<undefined>(() => {})
  const answers = [never]
  const { enqueue, startWorker, lines, listStates, readMails } = await openMail({
    answer: async () => await answers.pop(),
  })
  const leaving = await startWorker(brief)
  await enqueue('zoe@example.com')
  await vi.waitFor(async () => expect(await readMails()).toHaveLength(1), 10_000)
  await leaving.jobs.stop()
  expect(await listStates()).toEqual(expect.arrayContaining(['dead created']))
  expect(lines.join()).toContain('a job that may have been done was given up at shutdown')
  const next = await startWorker()
  await enqueue('another@example.com')
  await vi.waitFor(() => expect(next.outcomes).toEqual(['sent']), 10_000)
  expect((await readMails()).map(({ to }) => to?.[0]?.address)).toEqual([
    'zoe@example.com',
    'another@example.com',
  ])

  expect(await next.jobs.repeatGivenUp(mailJobKind.name)).toBe(1)
  await vi.waitFor(() => expect(next.outcomes).toEqual(['sent', 'sent']), 10_000)
  const [first, , repeat] = await readMails()
  expect(first?.messageId).toMatch(/^<[\da-f-]{36}@example\.edu>$/)
  expect(repeat?.messageId).toBe(first?.messageId)
})

test('an attempt can be broken off until the server has the whole mail, and not afterwards', async () => {
  const { promise: scanned, resolve: finishScan } = Promise.withResolvers<undefined>()
  const port = await getFreePort()
  const received: string[] = []
  await startSmtp(port, received, { answer: async () => await scanned })
  const { mailer, findProblem } = openTestMailer(port)
  const stop = new AbortController()
  const handedOver: string[] = []
  const delivery = { id: '1', signal: stop.signal, onHandedOver: () => void handedOver.push('whole') }
  const delivered = mailer.deliver(testMessage, delivery)
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  expect(handedOver).toEqual(['whole'])
  stop.abort(new Error('The server is stopping'))
  await expect(mailer.deliver(testMessage, delivery)).rejects.toThrow('The server is stopping')
  finishScan(undefined)
  expect(await delivered).toBeUndefined()
  expect(received).toHaveLength(1)
  expect(findProblem()).toBeUndefined()
})

test('a mail that it does not have yet is handed back by a stop, and sent by the next process', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
  const waits = [new Promise(() => {})]
  const beforeRecipient = async () => {
    begin(undefined)
    await waits.pop()
  }
  const { enqueue, received, startWorker, listStates } = await openMail({ beforeRecipient })
  const leaving = await startWorker(brief)
  await enqueue('zoe@example.com')
  await begun
  await leaving.jobs.stop()
  expect(leaving.outcomes).toEqual([])

  const next = await startWorker()
  await vi.waitFor(async () => expect(await listStates()).toEqual(['mail completed']), 10_000)
  expect(next.outcomes).toEqual(['sent'])
  expect(received).toHaveLength(1)
})

test('a mail that it took, and then closed the connection, has the same Message-ID each time', async () => {
  const answers = ['close', 'close']
  const { db, enqueue, startWorker, readMails } = await openMail({ answer: () => answers.shift() })
  const { outcomes, findProblem } = await startWorker()
  await enqueue('zoe@example.com')
  await vi.waitFor(() => expect(outcomes).toEqual(['failed']), 10_000)
  expect(findProblem()).toBe('the mail server does not accept emails (ECONNECTION)')
  await vi.waitFor(async () => {
    await endRetryWaits(db)
    expect(outcomes).toEqual(['failed', 'failed', 'sent'])
  }, 20_000)
  const ids = (await readMails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  expect(findProblem()).toBeUndefined()
})

test('a mail that it refuses for good is given up at once; one that it defers is tried again', async () => {
  const answers = ['554 5.7.1 Spam, 123456', '451 4.7.1 Later']
  const { db, enqueue, received, startWorker, lines, listStates } = await openMail({
    answer: () => answers.shift(),
  })
  const { outcomes, findProblem } = await startWorker()
  await enqueue('zoe@example.com')
  await vi.waitFor(async () => expect(await listStates()).toEqual(['mail completed']), 10_000)
  expect(outcomes).toEqual(['refused'])
  expect(lines.join()).toContain('the mail server permanently refuses an email; it is given up')
  expect(lines.join()).toContain('(EMESSAGE 554)')
  expect(lines.join()).not.toContain('123456')

  await enqueue('another@example.com')
  await vi.waitFor(async () => {
    await endRetryWaits(db)
    expect(outcomes).toEqual(['refused', 'failed', 'sent'])
  }, 20_000)
  expect(received).toHaveLength(3)
  expect(findProblem()).toBeUndefined()
})
