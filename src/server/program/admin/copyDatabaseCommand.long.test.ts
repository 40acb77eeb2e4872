import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/openDatabase.ts'
import type { JobKind } from '#server/platform/jobs/jobKind.ts'
import { type Jobs, openJobs } from '#server/platform/jobs/openJobs.ts'
import { mailJobKind } from '#server/platform/mail/mailQueue.ts'
import { migrations } from '#server/program/migrations.ts'
import { cleanUpJobKind } from '#server/program/retention/cleanUpFiles.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { dumpCopied } from '#testing/dumpCopied.ts'
import { dumpDatabase } from '#testing/dumpDatabase.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { copyDatabaseCommand } from './copyDatabaseCommand.ts'
import { runAdmin } from './runAdmin.ts'

interface Place extends Pick<OpenedDatabase, 'db' | 'pool'> {
  readonly url: string
}

const undo = new AsyncDisposableStack()
/** A database that no test changes. */
let source: Place
beforeAll(async () => {
  source = await makeGatehouse(undo)
})
afterAll(async () => await undo.disposeAsync())

test('copies every row, sequence position and unfinished job', async () => {
  const target = await makePlace()

  const [code, output] = await copy(withPassword(source.url), withPassword(target.url))

  expect(code).toBe(0)
  expect(output).toContain('student: 40')
  expect(output).toContain('pgboss.job: 3')
  expect(output.at(-2)).toMatch(
    /\d+ rows of \d+ tables copied from postgres:\/\/gatehouse@127\.0\.0\.1:\d+\/test_/,
  )
  expect(output.at(-1)).toMatch(/Not in the copy.* the uploaded files .* and the secret \(SECRET\)/)
  expect(output.join('\n')).not.toContain('hunter2')
  expect(await dumpCopied(target.db)).toEqual(await dumpCopied(source.db))
  // New rows continue the sequences, and opening it as a server changes nothing.
  await migrateDatabase(target, migrations)
  await addStudent(target.db)
})

test('copies a consistent snapshot of a database in use', async () => {
  const [own, target] = [await makeGatehouse(), await makePlace()]
  const over = new AbortController()
  // Each of these adds a student with an event, in one transaction.
  const writers = [1, 2, 3].map(async () => {
    while (!over.signal.aborted) await addStudent(own.db)
  })

  const [code, output] = await copy(own.url, target.url)
  over.abort()
  await Promise.all(writers)

  expect([code, output]).toEqual([0, expect.anything()])
  const [copied, now] = [await countAgreeing(target.db), await countAgreeing(own.db)]
  expect(copied.students).toBe(copied.events)
  expect(copied.students).toBeGreaterThanOrEqual(40)
  expect(now.students).toBeGreaterThan(copied.students)
})

test('copies nothing into a database that is in use', async () => {
  const target = await makeGatehouse()
  const foreign = await makePlace()
  await sql`create table theirs (id integer)`.execute(foreign.db)
  const before = [await dumpDatabase(target.db), await dumpDatabase(foreign.db)]

  for (const [place, table] of [
    [target, 'public.account_event'],
    [foreign, 'public.theirs'],
  ] as const) {
    expect(await copy(source.url, place.url)).toEqual([
      1,
      [expect.stringContaining(`is not empty: there is ${table}. Use an empty database`)],
    ])
  }
  expect([await dumpDatabase(target.db), await dumpDatabase(foreign.db)]).toEqual(before)
})

test('completes only one of two copies into the same database', async () => {
  const target = await makePlace()

  const outcomes = await Promise.all([copy(source.url, target.url), copy(source.url, target.url)])

  const lines = outcomes
    .toSorted(([one], [other]) => one - other)
    .map(([code, output]) => [code, output.at(-1)])
  expect(lines).toEqual([
    [0, expect.stringContaining('Not in the copy')],
    [1, expect.stringContaining('is not empty')],
  ])
  expect(await dumpCopied(target.db)).toEqual(await dumpCopied(source.db))
})

test('does not copy a database onto itself, by whatever address', async () => {
  const before = await dumpDatabase(source.db)
  const other = source.url.replace('127.0.0.1', 'localhost')

  expect(await copy(source.url, other)).toEqual([1, [expect.stringContaining('is not empty')]])
  const folder = tmpdir()
  expect(await copy(folder, folder)).toEqual([1, [expect.stringContaining('no embedded database')]])
  expect(await dumpDatabase(source.db)).toBe(before)
})

test('copies only this version’s databases, and otherwise leaves the target unchanged', async () => {
  const [changed, empty] = [await makeGatehouse(), await makePlace()]
  const names = Object.keys(migrations)
  const last = names.at(-1) ?? ''

  const refusal = [
    1,
    [
      expect.stringContaining(
        'was created by another version of Gatehouse. Copy it with that version or, if that is older, start this version on it once.',
      ),
    ],
  ]
  await sql`delete from kysely_migration where name = ${last}`.execute(changed.db)
  expect(await copy(changed.url, empty.url)).toEqual(refusal)
  await sql`insert into kysely_migration values (${last}, 'now'), ('9999_later', 'now')`.execute(changed.db)
  expect(await copy(changed.url, empty.url)).toEqual(refusal)
  expect(await copy(empty.url, changed.url)).toEqual([
    1,
    [expect.stringContaining("has none of Gatehouse's tables")],
  ])
  expect(await dumpDatabase(empty.db)).toBe('')
})

test('an aborted copy leaves no row behind, and can be repeated', async () => {
  const [own, target] = [await makeGatehouse(), await makePlace()]
  // Bypasses the rules: the target rejects it after other tables were copied.
  await sql`alter table web_status drop constraint web_status_web_status_check`.execute(own.db)
  await sql`insert into web_status select student_id, 1, 'lost', now() from application`.execute(own.db)

  const [code, output] = await copy(own.url, target.url)
  expect(code).toBe(1)
  expect(output.at(-1)).toMatch(
    /^The copy was interrupted: .*web_status.* Nothing was copied: Gatehouse's tables in .* are empty/,
  )
  expect(output.at(-1)).not.toContain(`\n`)
  expect(await dumpCopied(target.db)).not.toContainEqual(expect.stringContaining('public.student '))

  await sql`delete from web_status where web_status = 'lost'`.execute(own.db)
  expect(await copy(own.url, target.url)).toEqual([0, expect.anything()])
  expect(await dumpCopied(target.db)).toEqual(await dumpCopied(own.db))
})

test('copies only the tables and jobs of Gatehouse', async () => {
  const [own, target] = [await makeGatehouse(), await makePlace()]
  await sql`create table report (id integer)`.execute(own.db)
  const dove = { ...mailJobKind, name: 'dove' }
  await using jobs = await openKinds(own, [dove])
  await jobs.enqueue(own.db, dove, { sealed: 'x' })

  expect(await copy(own.url, target.url)).toEqual([0, expect.arrayContaining(['pgboss.job: 3'])])
  const { rows } = await sql`select to_regclass('report') as report`.execute(target.db)
  expect(rows).toEqual([{ report: null }])
})

test('an unreachable or invalid database is reported in one line', async () => {
  const role = new URL(source.url).pathname.slice(1)
  await sql.raw(`create role ${role} nologin`).execute(source.db)
  // Roles are shared by the tests' whole server.
  onTestFinished(async () => void (await sql.raw(`drop role ${role}`).execute(source.db)))
  const stranger = new URL(source.url)
  stranger.username = role
  stranger.password = 'hunter2'
  const missing = source.url.replace(/test_\w+/, 'test_nowhere')

  for (const [from, to, code, words] of [
    [stranger.href, source.url, 1, 'is not permitted to log in (28000). Check its address, name, user'],
    [missing, source.url, 1, 'does not answer: database "test_nowhere" does not exist (3D000)'],
    [source.url, 'postgres://u:hunter2@127.0.0.1:9/x', 1, 'postgres://u@127.0.0.1:9/x does not answer: '],
    [join(tmpdir(), randomUUID()), source.url, 1, 'There is no embedded database in '],
    ['mysql://u:hunter2@db/x', source.url, 2, '"mysql://…@db/x" is neither a folder nor an address'],
  ] as const) {
    const [exitCode, output] = await copy(from, to)
    expect([exitCode, output]).toEqual([code, [expect.stringContaining(words)]])
    expect(output.join('\n')).not.toMatch(/hunter2|\n/)
  }
})

/** Runs the command as `npm run admin` does. */
async function copy(from: string, to: string): Promise<[code: number, output: readonly string[]]> {
  const output: string[] = []
  const code = await runAdmin(['copy-database', from, to], {
    commands: new Map([['copy-database', copyDatabaseCommand]]),
    loadTenant: async () => await Promise.resolve(tenant),
    loadMailTexts: async () => await Promise.resolve(mailTexts),
    print: async (text) => await Promise.reject(new Error(`Nothing is printed: ${String(text)}`)),
    notify: (line) => output.push(line),
    clock: systemClock,
    openServices: async () => await Promise.reject(new Error('This command opens its databases itself')),
  })
  return [code, output]
}

/** An empty database, removed by the test. */
async function makePlace(owner?: AsyncDisposableStack, template?: string): Promise<Place> {
  const made = await createDatabase(inject('postgresUrl'), template)
  const { db, pool, close } = openDatabase({ url: made.url }, () => {})
  const remove = async (): Promise<void> => {
    await close()
    await made.drop()
  }
  if (owner) owner.defer(remove)
  else onTestFinished(remove)
  return { url: made.url, db, pool }
}

/** A database with 40 students, and a job in every state. */
async function makeGatehouse(owner?: AsyncDisposableStack): Promise<Place> {
  const place = await makePlace(owner, inject('postgresTemplate'))
  for (let index = 0; index < 40; index++) await addStudent(place.db)
  await using jobs = await openKinds(place, [mailJobKind, cleanUpJobKind])
  await jobs.work(cleanUpJobKind, async () => await Promise.resolve())
  for (const state of ['created', 'retry', 'active', 'completed', 'failed']) {
    await jobs.enqueue(place.db, mailJobKind, { sealed: `a mail that is ${state}` })
    await sql`
      update pgboss.job set state = ${state}::pgboss.job_state, started_on = now(), retry_count = 1
      where data ->> 'sealed' = ${`a mail that is ${state}`}`.execute(place.db)
  }
  return place
}

async function openKinds({ url }: Place, kinds: readonly JobKind<object>[]): Promise<Jobs & AsyncDisposable> {
  const { pool, close } = openDatabase({ url }, () => {})
  const jobs = await openJobs({ pool, kinds, log: pino({ level: 'silent' }) })
  return {
    ...jobs,
    [Symbol.asyncDispose]: async () => {
      await jobs.stop()
      await close()
    },
  }
}

/** A student with an application and its event. */
async function addStudent(db: Database): Promise<void> {
  const id = randomUUID()
  const answers = JSON.stringify({
    first_name: `tab\tline\nquote"\\N back\\slash ☃`,
    note: 'x'.repeat(2_000),
  })
  await db.transaction().execute(async (tx) => {
    await sql`insert into student (id, email, email_key) values (${id}, ${id}, ${id})`.execute(tx)
    await sql`
      insert into application (student_id, answers, changed_at) values (${id}, ${answers}, now())`.execute(tx)
    await sql`
      insert into session values (${Buffer.from(id)}, ${id}, 'infinity', '1969-12-31 23:59:59.000001+05')`.execute(
      tx,
    )
    await sql`
      insert into application_event (student_id, at, actor, kind, keys)
      values (${id}, now(), 'student', 'created', ${['a"b', 'c,d', 'NULL']})`.execute(tx)
    await sql`insert into account_event (student_id, at, kind, network, minute) values (${id}, now(), 'x', '', now())`.execute(
      tx,
    )
  })
}

/** Two tables without a foreign key between them, copied one after the other. */
async function countAgreeing(db: Database): Promise<{ students: number; events: number }> {
  const { rows } = await sql<{ students: number; events: number }>`
    select (select count(*)::integer from student) as students,
      (select count(*)::integer from application_event) as events`.execute(db)
  return rows[0] ?? { students: -1, events: -2 }
}

function withPassword(url: string): string {
  const given = new URL(url)
  given.password = 'hunter2'
  return given.href
}
