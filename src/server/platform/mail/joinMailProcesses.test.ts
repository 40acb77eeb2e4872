import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { checkMail, joinMailProcesses } from './joinMailProcesses.ts'

async function open() {
  const opened = await openTestDatabase()
  onTestFinished(async () => await opened.close())
  const join = async (mailsLeave: 'by server' | 'as files') => {
    const joined = await joinMailProcesses(opened.db, mailsLeave)
    onTestFinished(async () => await joined.leave())
    return joined
  }
  return {
    join,
    findProblem: async () => await checkMail(opened.pool).findProblem(),
    /** As if no process had been seen for a minute. */
    pass: async () =>
      await sql`update mail_process set seen_at = seen_at - interval '61 seconds'`.execute(opened.db),
  }
}

const refusal =
  'SMTP_URL is not set here, so emails would be written to files, but another process of this database sends them to a mail server. Give all of them the same SMTP_URL and MAIL_FROM. To begin or end using a mail server, stop all of them first; one that was killed still counts for 60 seconds.'

test('a process without a mail server does not start beside one that has it, until that one is gone', async () => {
  const { join } = await open()
  const first = await join('by server')
  const second = await join('by server')
  await expect(join('as files')).rejects.toThrow(refusal)
  await first.leave()
  await expect(join('as files')).rejects.toThrow(refusal)
  await second.leave()
  await join('as files')
  await expect(join('by server')).rejects.toThrow(
    'SMTP_URL is set here, but another process of this database has none',
  )
})

test('of two that start at once and differ, one starts', async () => {
  const { join } = await open()
  const all = await Promise.allSettled([join('by server'), join('as files')])
  expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a process that was killed is forgotten after a minute', async () => {
  const { join, pass } = await open()
  await join('by server')
  await pass()
  await expect(join('as files')).resolves.toBeDefined()
})

test('what keeps mails from leaving one process is reported by all, until it is over or that one is gone', async () => {
  const { join, findProblem, pass } = await open()
  const worker = await join('by server')
  await join('by server')
  expect(await findProblem()).toBeUndefined()
  worker.setProblem('the mail server does not accept emails (ESOCKET)')
  await vi.waitFor(async () => expect(await findProblem()).toContain('(ESOCKET)'), 5_000)
  worker.setProblem(undefined)
  await vi.waitFor(async () => expect(await findProblem()).toBeUndefined(), 5_000)

  worker.setProblem('the mail server does not accept emails (EAUTH 535)')
  await vi.waitFor(async () => expect(await findProblem()).toContain('(EAUTH 535)'), 5_000)
  await worker.leave()
  expect(await findProblem()).toBeUndefined()
  const killed = await join('by server')
  killed.setProblem('the mail server does not accept emails (ETIMEDOUT)')
  await vi.waitFor(async () => expect(await findProblem()).toContain('(ETIMEDOUT)'), 5_000)
  await pass()
  expect(await findProblem()).toBeUndefined()
})
