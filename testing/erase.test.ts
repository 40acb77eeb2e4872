import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import type { Database } from '#server/platform/database/database.ts'

import { createDatabase } from './createDatabase.ts'
import { dumpDatabase } from './dumpDatabase.ts'
import { getFreePort } from './getFreePort.ts'
import { runAdminProgram } from './runAdminProgram.ts'
import { startServerProcess } from './startServerProcess.ts'

const undo = new AsyncDisposableStack()
const id = randomUUID()
const email = `Wren.${id}@example.org`
let environment: Record<string, string>
let url: string
let db: Database

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-erase-'))
  undo.defer(async () => await rm(folder, { recursive: true }))
  const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  undo.defer(database.drop)
  environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SECRET: 'a secret of the tests with enough characters',
    // Nobody takes the mails, so that they wait.
    MAIL_FROM: 'Admissions <admissions@example.edu>',
    SMTP_URL: `smtp://127.0.0.1:${await getFreePort()}`,
  }
  const server = await startServerProcess(environment)
  undo.defer(async () => void (await server.stop()))
  url = await server.url
  const opened = openDatabase({ url: database.url }, () => {})
  undo.defer(opened.close)
  db = opened.db
}, 240_000)
afterAll(async () => await undo.disposeAsync())

test('erase leaves nothing of a person but the proof', { timeout: 240_000 }, async () => {
  const key = `documents/${id}/transcript/${'0'.repeat(48)}`
  await sql`insert into student (id, email, email_key) values (${id}, ${email}, ${email.toLowerCase()})`.execute(
    db,
  )
  await sql`
    insert into application (student_id, answers, changed_at)
    values (${id}, ${JSON.stringify({ first_name: `Wren ${id}` })}::jsonb, now())`.execute(db)
  await sql`
    insert into earlier_submission (reference, student_id, submitted_at, form_version, frozen_contents, record, answers, statuses, documents)
    values ('LMU 2222 3333', ${id}, now(), 'test', '{}', '[]', '{}', '[]', ${JSON.stringify([{ pdf_file_key: key }])})`.execute(
    db,
  )
  await sql`
    insert into application_event (student_id, at, actor, kind, keys)
    values (${id}, now(), 'student', 'submitted', '{}')`.execute(db)
  const file = join(environment.DATA_DIR ?? '', 'files', key)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'a transcript')
  const calls = {
    '/public/signup': { username: email, password: 'Laurel-Ridge-2027' },
    '/public/forgot-password': { username: email },
  }
  for (const [path, body] of Object.entries(calls)) {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([path, reply.status]).toEqual([path, 200])
  }
  await runAdminProgram(['service-link', email, '--by', 'Ada'], environment)
  expect(await listWaitingMails()).toBeGreaterThan(0)

  // A mail that is being tried just now is deleted by the next run's turn.
  await vi.waitFor(async () => expect(await countActiveMails()).toBe(0), 20_000)
  expect(await runAdminProgram(['erase', email, '--by', 'Ada'], environment)).toMatchObject({
    code: 0,
    stderr: '',
  })
  const lines = (await dumpDatabase(db)).toLowerCase().split('\n')
  expect(lines.filter((line) => line.includes(email.toLowerCase()))).toEqual([])
  expect(lines.filter((line) => line.includes(id) && !line.includes('file-removal'))).toEqual([
    expect.stringContaining('"kind": "erased"'),
  ])
  expect(await listWaitingMails()).toBe(0)
  await vi.waitFor(() => expect(existsSync(file)).toBe(false), 30_000)
})

async function listWaitingMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'mail' and state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]?.count ?? 0
}

async function countActiveMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'mail' and state = 'active'`.execute(db)
  return rows[0]?.count ?? 0
}
