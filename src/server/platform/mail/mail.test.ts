import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { getFreePort } from '#testing/getFreePort.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { openTestMailer, testMessage as message } from '#testing/openTestMailer.ts'
import { startSmtp } from '#testing/startSmtp.ts'

import { createFileMailer } from './createFileMailer.ts'
import type { Mailer } from './mailer.ts'
import { createMailQueue, mailJobKind, workOnMails } from './mailQueue.ts'

const sealer = createSealer('a secret that is only for this test', 'mail')

async function openMail(mailer: Mailer) {
  const opened = await openTestDatabase()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const jobs = await openJobs({ pool: opened.pool, kinds: [mailJobKind], log })
  onTestFinished(async () => {
    await jobs.stop()
    mailer.close()
    await opened.close()
  })
  return {
    db: opened.db,
    pool: opened.pool,
    lines,
    queue: createMailQueue({ jobs, sealer }),
    work: async () => await workOnMails({ jobs, sealer, mailer, log, clock: systemClock }),
  }
}

describe('a mail', () => {
  test('is sent if its transaction is committed, and nobody reads its code in the database', async () => {
    const received: string[] = []
    const port = await getFreePort()
    await startSmtp(port, received)
    const { db, queue, work } = await openMail(openTestMailer(port).mailer)
    await expect(
      runTransaction(db, async (tx) => {
        await queue.enqueueMail(tx, { ...message, to: 'nobody-knows@example.com' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await runTransaction(db, async (tx) => {
      await queue.enqueueMail(tx, message)
    })
    const { rows } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('123456')

    await work()
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
    expect(await PostalMime.parse(received[0] ?? '')).toMatchObject({
      from: { address: 'a@example.edu', name: 'Admissions' },
      to: [{ address: 'zoe@example.com' }],
      subject: 'Your code — Zoë',
      text: expect.stringContaining('123456') as string,
      html: expect.stringContaining('<b>123456</b>') as string,
    })
  })

  test('is retried while the server refuses, which is reported without its content', async () => {
    const received: string[] = []
    const port = await getFreePort()
    await startSmtp(port, received, { refusals: 1 })
    const { db, lines, queue, work } = await openMail(openTestMailer(port).mailer)
    await work()
    await queue.enqueueMail(db, message)

    await vi.waitFor(
      () => expect(lines.join()).toContain('the mail server does not accept emails (EMESSAGE 451)'),
      10_000,
    )
    await vi.waitFor(async () => {
      await endRetryWaits(db)
      expect(received).toHaveLength(1)
    }, 20_000)
    expect(lines.join()).not.toContain('123456')
    expect(lines.join()).not.toContain('zoe')
  })

  test('waits without a worker or a mail server, and is sent when both are back', async () => {
    const received: string[] = []
    const port = await getFreePort()
    const { db, pool, queue } = await openMail(openTestMailer(port).mailer)
    await queue.enqueueMail(db, message)

    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const jobs = await openJobs({ pool, kinds: [mailJobKind], log })
    const { mailer } = openTestMailer(port)
    onTestFinished(async () => await jobs.stop())
    await workOnMails({ jobs, sealer, mailer, log, clock: systemClock })
    await vi.waitFor(() => expect(lines.join()).toContain('(ESOCKET)'), 10_000)
    await startSmtp(port, received)
    await vi.waitFor(async () => {
      await endRetryWaits(db)
      expect(received).toHaveLength(1)
    }, 20_000)
  })

  test('is not sent once its content has expired, nor when it was dropped', async () => {
    const received: string[] = []
    const port = await getFreePort()
    await startSmtp(port, received)
    const { db, lines, queue, work } = await openMail(openTestMailer(port).mailer)
    await queue.enqueueMail(db, { ...message, subject: 'Late' }, { sendBefore: new Date() })
    await queue.enqueueMail(db, { ...message, subject: 'Dropped' }, { isDropped: true })
    await queue.enqueueMail(db, message, { sendBefore: new Date(Date.now() + 60_000) })
    await work()
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pgboss.job where state <> 'completed'`.execute(db)
      expect(rows).toEqual([])
    }, 10_000)
    expect(received.map((mail) => /^Subject: .*$/m.exec(mail)?.[0])).toEqual([
      expect.stringContaining('Your_code'),
    ])
    expect(lines.filter((line) => line.includes('before its code or link expired'))).toHaveLength(1)
    expect(lines.join()).not.toContain('zoe')
  })
})

test('a mail server that does not answer is a failure, not an endless wait', async () => {
  const port = await getFreePort()
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => silent.close(() => resolve()))
  })
  const { deliver, findProblem } = openTestMailer(port, { connectMs: 200 })

  await expect(deliver()).rejects.toThrow('the mail server does not accept emails (ETIMEDOUT)')
  expect(findProblem()).toBe('the mail server does not accept emails (ETIMEDOUT)')
})

test.each([
  ['our own address', { sender: '5.7.1 Sender not allowed' }, 'zoe@example.com'],
  ['everybody’s, since it does not know us', { nobody: '5.7.1 Relay access denied' }, 'nobody@example.com'],
])('a mail server that refuses %s counts as a failure, and the mail waits', async (_, moods, to) => {
  const port = await getFreePort()
  await startSmtp(port, [], moods)
  const { deliver, findProblem } = openTestMailer(port)
  await expect(deliver({ to })).rejects.toThrow('(EENVELOPE 550)')
  expect(findProblem()).toBe('the mail server does not accept emails (EENVELOPE 550)')
})

test('a missing mail server is reported at the start, until it is there', async () => {
  const port = await getFreePort()
  const { findProblem } = openTestMailer(port, { probeMs: 50 })
  await vi.waitFor(
    () => expect(findProblem()).toBe('the mail server does not accept emails (ESOCKET)'),
    10_000,
  )
  await startSmtp(port, [])
  await vi.waitFor(() => expect(findProblem()).toBeUndefined(), 10_000)
})

test('a server that puts off one mailbox takes mails; one that puts off every mail does not', async () => {
  const port = await getFreePort()
  await startSmtp(port, [])
  const { deliver, findProblem } = openTestMailer(port)
  const deferral = 'the mail server does not accept emails (EENVELOPE 450)'
  const to = 'greylisted@example.com'
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(deliver({ to }, 'the same mail')).rejects.toThrow(deferral)
  await expect(deliver({ to })).rejects.toThrow(deferral)
  expect(findProblem()).toBeUndefined()
  await deliver()
  await expect(deliver({ to })).rejects.toThrow(deferral)
  expect(findProblem()).toBeUndefined()

  await expect(deliver({ to })).rejects.toThrow(deferral)
  await expect(deliver({ to })).rejects.toThrow(deferral)
  expect(findProblem()).toBe(deferral)
  expect(await deliver({ to: 'nobody@example.com' })).toEqual({
    reason: 'the mail server does not accept emails (EENVELOPE 550)',
    isAboutAddress: true,
  })
  expect(findProblem()).toBeUndefined()
})

test('an address that does not exist is given up at once, and is not a failure of the server', async () => {
  const port = await getFreePort()
  await startSmtp(port, [])
  const { mailer, findProblem } = openTestMailer(port)
  const { db, lines, queue, work } = await openMail(mailer)
  await work()
  await queue.enqueueMail(db, { ...message, to: 'nobody@example.com' })

  await vi.waitFor(() => expect(lines.join()).toContain('the address of an email does not exist'), 10_000)
  expect(findProblem()).toBeUndefined()
})

test('without a mail server each mail is a file, and a terminal shows its code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-mail-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const shown: string[] = []
  const mailer = createFileMailer({
    folder: join(folder, 'mail'),
    from: 'a@example.edu',
    clock: { now: () => new Date('2026-11-21T10:00:00.123Z') },
    show: (line) => void shown.push(line),
  })

  const delivery = { id: 'm1', signal: new AbortController().signal, onHandedOver: () => {} }
  const deliver = async () => await mailer.deliver({ ...message, to: '../..//zoe+"x"@example.com' }, delivery)
  await deliver()

  const [name = ''] = await readdir(join(folder, 'mail'))
  expect(name).toBe('2026-11-21T10-00-00.123Z-__..__zoe+_x_@example.com.eml')
  expect((await stat(join(folder, 'mail', name))).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(join(folder, 'mail', name)))
  expect(mail.text).toContain('123456')
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(shown).toEqual([expect.stringContaining('(123456), in ')])

  await Promise.all([deliver(), deliver()])
  expect((await readdir(join(folder, 'mail'))).toSorted()).toEqual([
    name,
    name.replace('.123Z', '.124Z'),
    name.replace('.123Z', '.125Z'),
  ])
})
