import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { expect, inject, test, vi } from 'vitest'

import { reminderSearchJobKind } from '#server/outputs/reminders/reminderJob.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'

import { createDatabase } from '../createDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { startServerProcess } from '../startServerProcess.ts'

test(
  'a server with REMIND_AFTER_DAYS mails a reminder, and takes its one click',
  { timeout: 120_000 },
  async () => {
    await using undo = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-reminders-'))
    undo.defer(async () => await rm(folder, { recursive: true }))
    const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    undo.defer(database.drop)
    const port = await getFreePort()
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SECRET: 'a secret of the tests with enough characters',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      REMIND_AFTER_DAYS: '7',
    }
    const server = await startServerProcess(environment)
    undo.defer(async () => void (await server.stop()))
    await server.url
    const { db, pool, close } = openDatabase({ url: database.url }, () => {})
    undo.defer(close)

    const email = 'wren@example.org'
    const other = 'ada@example.org'
    const lastWeek = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
    for (const address of [other, email])
      await sql`
        insert into student (id, email, email_key, confirmed_at)
        values (${randomUUID()}, ${address}, ${address}, ${lastWeek})`.execute(db)
    const stopped = await runAdminProgram(['stop-reminders', other, '--by', 'Ada'], environment)
    expect(stopped).toMatchObject({ code: 0, stdout: `${other} gets no more reminders.\n` })
    // Afterwards, since the server's own search may run at any time.
    await sql`
      insert into application (student_id, answers, changed_at)
      select id, ${JSON.stringify({ first_name: 'Wren' })}::jsonb, ${lastWeek} from student`.execute(db)
    const jobs = await openJobs({ pool, kinds: [reminderSearchJobKind], log: pino({ level: 'silent' }) })
    undo.defer(async () => await jobs.stop())
    await jobs.enqueue(db, reminderSearchJobKind, {})

    const mails = join(folder, 'mail')
    const mail = await vi.waitFor(async () => {
      const names = (await readdir(mails)).filter((one) => one.endsWith('.eml'))
      expect(names).toHaveLength(1)
      return await PostalMime.parse(await readFile(join(mails, names[0] ?? '')))
    }, 30_000)
    expect(mail.to).toEqual([{ address: email, name: '' }])
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const reply = await fetch(header.slice(1, -1), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('No more reminders')])
    const { rows } =
      await sql`select sent from reminder where unsubscribed_at is not null order by sent`.execute(db)
    expect(rows).toEqual([{ sent: 0 }, { sent: 1 }])
  },
)
