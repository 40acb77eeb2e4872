import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { addStaffLog, listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeLinkToken } from '#server/platform/secret/token.ts'

import { createDatabase } from '../createDatabase.ts'
import { dumpDatabase } from '../dumpDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { startServerProcess } from '../startServerProcess.ts'

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
    // No worker sends the mails, so they wait.
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

test('erase leaves only the events of the erasure', { timeout: 240_000 }, async () => {
  const key = `documents/${id}/transcript/${'0'.repeat(48)}`
  const lateKey = `documents/${id}/transcript-late-1/${'0'.repeat(48)}`
  await sql`insert into student (id, email, email_key) values (${id}, ${email}, ${email.toLowerCase()})`.execute(
    db,
  )
  await sql`
    insert into application (student_id, answers, changed_at)
    values (${id}, ${JSON.stringify({ first_name: `Wren ${id}` })}::jsonb, now())`.execute(db)
  await sql`
    insert into office_status (student_id, item_key, item, text, changed_at)
    values (${id}, 'letter', 'Letter', ${`For Wren ${id}`}, now())`.execute(db)
  await sql`
    insert into submission
      (student_id, number, reference, state, submitted_at, form_version, contents, record, answers, documents)
    values (${id}, 1, 'LMU 2222 3333', 'corrected', now(), 'test', '{}', '[]', '{}', ${JSON.stringify([{ pdf_file_key: key }])})`.execute(
    db,
  )
  await sql`
    insert into application_event (student_id, at, actor, kind, keys)
    values (${id}, now(), 'student', 'submitted', '{}')`.execute(db)
  await sql`insert into reminder (student_id, sent, sent_at) values (${id}, 1, now())`.execute(db)
  await sql`
    insert into pgboss.job (name, data, start_after)
    values ('reminder', ${JSON.stringify({ studentId: id })}, now() + interval '1 day')`.execute(db)
  await sql`
    insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at, received_at)
    values (${id}, 'transcript-late-1', 'gone', ${`${email}.pdf`}, 1, 'COMPLETED', ${lateKey}, 1, now(), now())`.execute(
    db,
  )
  await addPrefill('prefill-22222222', { first_name: 'Wren', email_address: ` ${email.toUpperCase()}` })
  await addPrefill('prefill-33333333', { first_name: 'Robin', email_address: 'robin@example.org' })
  const files = [key, lateKey].map((one) => join(environment.DATA_DIR ?? '', 'files', one))
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'a transcript')
  }
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
  await addStaffLog(db, {
    at: new Date(),
    by: 'command',
    kind: 'read',
    studentId: id,
    reference: 'LMU 2222 3333',
  })
  await runAdminProgram(['service-link', email, '--by', 'Ada', '--yes'], environment)
  expect(await listWaitingMails()).toBeGreaterThan(0)

  // A mail that is being sent right now is deleted by the next run.
  await vi.waitFor(async () => expect(await countActiveMails()).toBe(0), 20_000)
  expect(await runAdminProgram(['erase', email, '--by', 'Ada', '--yes'], environment)).toMatchObject({
    code: 0,
    stderr: '',
  })
  const lines = (await dumpDatabase(db)).toLowerCase().split('\n')
  expect(lines.filter((line) => line.includes(email.toLowerCase()))).toEqual([])
  expect(lines.filter((line) => line.includes(id) && !line.includes('file-removal'))).toEqual([
    expect.stringContaining('"kind": "erased"'),
    // For other systems, which know the reference.
    expect.stringMatching(/"event": "application\.erased".*"reference": "lmu 2222 3333"/),
    // That somebody has read it: a row of the log cannot be taken out of the chain.
    expect.stringMatching(/^public\.staff_log .*"kind": "read"/),
  ])
  expect(await listBrokenRows(db, 10)).toEqual([])
  expect(await listWaitingMails()).toBe(0)
  expect(await listPrefills()).toEqual(['prefill-33333333'])
  await vi.waitFor(() => expect(files.filter((file) => existsSync(file))).toEqual([]), 30_000)
})

test('erase reaches the prefilled answers of somebody without an account', { timeout: 240_000 }, async () => {
  const erase = async (who: string) =>
    await runAdminProgram(['erase', who, '--by', 'Ada', '--yes'], environment)
  await addPrefill('prefill-44444444', { first_name: 'Ada', email_address: 'ada@example.org' })
  await addPrefill('prefill-55555555', { first_name: 'Ada' })
  const link = `https://apply.example.edu/about?token=${await addPrefill('prefill-66666666', { last_name: 'A' })}`
  expect(await erase('Ada@Example.org')).toMatchObject({
    code: 0,
    stdout: 'Ada@Example.org has no account. Prefill links erased with their answers: prefill-44444444.\n',
  })
  expect(await erase('ada@example.org')).toMatchObject({ code: 1, stdout: '' })
  expect(await erase('prefill-55555555')).toMatchObject({ code: 0 })
  expect(await erase(link)).toMatchObject({
    code: 0,
    stdout: 'prefill-66666666 is erased, with its answers.\n',
  })
  expect(await erase(link)).toMatchObject({ code: 1, stdout: '' })
  expect(await listPrefills()).toEqual(['prefill-33333333'])
})

test('erase works where no server has run since reminders came', { timeout: 60_000 }, async () => {
  const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const opened = openDatabase({ url: database.url }, () => {})
  await sql`select pgboss.delete_queue('reminder')`.execute(opened.db)
  await sql`insert into student (id, email, email_key) values (${id}, ${email}, ${email.toLowerCase()})`.execute(
    opened.db,
  )
  await opened.close()
  const settings = { ...environment, DATABASE_URL: database.url }
  expect(await runAdminProgram(['erase', email, '--by', 'Ada', '--yes'], settings)).toMatchObject({
    code: 0,
    stderr: '',
  })
  await database.drop()
})

/** Returns the token of the link. */
async function addPrefill(name: string, answers: object): Promise<string> {
  const { token, tokenHash } = makeLinkToken('prefill')
  await sql`
    insert into prefill (id, token_hash, answers, created_at, created_by, expires_at)
    values (${name}, ${tokenHash}, ${JSON.stringify(answers)}::jsonb, now(), 'Ada', now() + interval '90 days')`.execute(
    db,
  )
  return token
}

async function listPrefills(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from prefill order by id`.execute(db)
  return rows.map((row) => row.id)
}

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
