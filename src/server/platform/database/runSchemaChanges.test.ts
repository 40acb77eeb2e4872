import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { holdLock } from '#testing/holdLock.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { buildIndex, migrateDatabase, type Migrations, runStatements } from './migrateDatabase.ts'
import { openDatabase } from './openDatabase.ts'

const waits = { lock: 200, pause: 50, patience: 60_000, turn: 60_000 }
/** One attempt, long enough for the session to be seen. */
const impatient = { ...waits, lock: 3_000, patience: 100 }

const first: Migrations = { '0001_first': runStatements(sql`create table answer (id integer, text text)`) }
const altered: Migrations = {
  ...first,
  '0002_alter': runStatements(sql`alter table answer add column note text`),
}
const indexed: Migrations = {
  ...first,
  '0002_index': buildIndex('answer_by_text', sql`on answer (text)`),
}

async function openFirst() {
  const opened = await openTestDatabase(first)
  onTestFinished(async () => await opened.close())
  const lines: string[] = []
  const log = pino(
    { level: 'warn' },
    { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const save = async (): Promise<void> =>
    void (await sql`insert into answer (id, text) values (1, 'Wren')`.execute(opened.db))
  const isIndexValid = async () => {
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass('answer_by_text')`.execute(opened.db)
    return rows[0]?.indisvalid
  }
  return { opened, lines, log, save, isIndexValid }
}

test('a change that waits for another session names it, lets saves through, and goes on without it', async () => {
  const { opened, lines, log, save } = await openFirst()
  const { pid } = await holdLock(opened.url, 'lock table answer in access share mode')

  const migrating = migrateDatabase(opened, altered, { log, waits })
  await vi.waitFor(() => expect(lines).toHaveLength(1), 30_000)
  expect(lines[0]).toContain(
    `database: migration 0002_alter is waiting for a lock held by session ${pid} (pg_dump, since 20`,
  )
  // In whichever state the migration is: it waits for seconds, then makes room.
  for (let count = 0; count < 3; count += 1) await save()

  const [command = ''] = /select pg_terminate_backend\(\d+\);/.exec(lines[0] ?? '') ?? []
  await sql.raw(command).execute(opened.db)
  await migrating
  const { rows } = await sql`select id, note from answer`.execute(opened.db)
  expect(rows).toEqual([1, 2, 3].map(() => ({ id: 1, note: null })))
  // A save may be waited for, too, for a moment.
  const about = lines.filter((line) => line.includes(`session ${pid} (`) && !line.includes(' and session '))
  expect(about).toHaveLength(1)
})

test('a change that never gets its lock is given up, and says what to do', async () => {
  const { opened } = await openFirst()
  const { pid, release } = await holdLock(opened.url, 'lock table answer in access share mode')
  await expect(migrateDatabase(opened, altered, { waits: impatient })).rejects.toThrow(
    new RegExp(
      `^Migration 0002_alter did not get its lock within a minute, because of session ${pid} \\(pg_dump, since \\S+\\). It changed nothing. ` +
        `Let it finish, or end it in psql as user postgres: select pg_terminate_backend\\(${pid}\\); Then start again.$`,
    ),
  )
  await release()
  await migrateDatabase(opened, altered, { waits: impatient })
})

test('an index is built while students save, and one that was interrupted is built again', async () => {
  const { opened, lines, log, save, isIndexValid } = await openFirst()
  await save()
  const { pid, release } = await holdLock(opened.url, 'select count(*) from answer')

  await expect(
    migrateDatabase(opened, indexed, { log, waits: { ...waits, patience: 3_000 } }),
  ).rejects.toThrow(`because of session ${pid} (pg_dump, since `)
  expect(lines[0]).toContain('database: migration 0002_index is waiting for a lock held by session')
  expect(await isIndexValid()).toBe(false)

  const migrating = migrateDatabase(opened, indexed, { waits })
  for (let count = 0; count < 3; count += 1) await save()
  await release()
  await migrating
  expect(await isIndexValid()).toBe(true)
})

test('processes that build an index at once do not wait for each other without end', async () => {
  const { opened, isIndexValid } = await openFirst()
  const others = [1, 2, 3].map(() => openDatabase({ url: opened.url }, () => {}))
  for (const { close } of others) onTestFinished(close)
  await Promise.all([opened, ...others].map(async (one) => await migrateDatabase(one, indexed, { waits })))
  expect(await isIndexValid()).toBe(true)
})

test('a process whose turn does not come names the one that migrates', async () => {
  const { opened } = await openFirst()
  const { pid } = await holdLock(opened.url, 'select pg_advisory_lock(3853314791062309107)')
  await expect(migrateDatabase(opened, altered, { waits: { ...waits, turn: 300 } })).rejects.toThrow(
    `Another process has been migrating the database for a minute: session ${pid} (pg_dump, since `,
  )
})
