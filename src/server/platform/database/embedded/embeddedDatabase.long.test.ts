import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { findPostmaster } from '#testing/findPostmaster.ts'
import { listProcesses } from '#testing/listProcesses.ts'
import { makeEmbeddedFolder } from '#testing/makeEmbeddedFolder.ts'

import { openEmbeddedDatabase } from './embeddedDatabase.ts'
import type { Program } from './engineOwnerStore.ts'

const run = promisify(execFile)

async function makeFolder(): Promise<string> {
  const folder = await makeEmbeddedFolder()
  onTestFinished(async () => await folder.remove())
  return folder.path
}

async function open(dataFolder: string, program: Program = 'server') {
  const events: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void events.push(line) })
  const givenUp: string[] = []
  const onGivenUp = (problem: Error) => void givenUp.push(problem.message)
  const embedded = await openEmbeddedDatabase({ dataFolder, program, log, onGivenUp })
  const opened = openDatabase(embedded, () => {})
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await opened.close()
    await embedded.close()
  }
  onTestFinished(close)
  return { ...embedded, db: opened.db, events, givenUp, close }
}

async function ask(db: ReturnType<typeof openDatabase>['db'], text: string) {
  return (await sql<{ given: string }>`select ${text}::text as given`.execute(db)).rows[0]?.given
}

test('every acknowledged row survives kills of the engine and of one of its processes', async () => {
  const folder = await makeFolder()
  const { db, events } = await open(folder)
  await sql`create table kept (id integer primary key)`.execute(db)
  const acknowledged: number[] = []
  const over = new AbortController()
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let id = writer; !over.signal.aborted; id += 4) {
      await sql`insert into kept values (${id})`.execute(db).then(
        () => acknowledged.push(id),
        async () => await new Promise((resolve) => setImmediate(resolve)),
      )
    }
  })
  const waitForMore = async (count: number) => {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + count), 30_000)
  }

  for (const round of [1, 2, 3]) {
    await waitForMore(50)
    process.kill(await findPostmaster(folder), 'SIGKILL')
    await vi.waitFor(
      () => expect(events.filter((line) => line.includes('crashed and'))).toHaveLength(round),
      30_000,
    )
  }
  await waitForMore(10)
  await vi.waitFor(async () => {
    const backends = await listProcesses(await findPostmaster(folder))
    const busy = backends.find(({ command }) => /INSERT|idle/.test(command))
    if (!busy) throw new Error('No backend is at work.')
    process.kill(busy.id, 'SIGKILL')
  }, 30_000)
  await vi.waitFor(() => expect(events.at(-1)).toContain('after one of its processes crashed'), 30_000)
  await waitForMore(10)
  over.abort()
  await Promise.all(writers)

  const { rows } = await sql<{ id: number }>`select id from kept`.execute(db)
  const kept = new Set(rows.map((row) => row.id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('an engine that crashes a fourth time is given up, with what to do', async () => {
  const folder = await makeFolder()
  const { givenUp } = await open(folder)
  let id = await findPostmaster(folder)
  for (const crash of [1, 2, 3, 4]) {
    process.kill(id, 'SIGKILL')
    if (crash < 4) id = await findPostmaster(folder, id)
  }
  await vi.waitFor(() => expect(givenUp).toHaveLength(1), 30_000)
  expect(givenUp[0]).toMatch(/^The embedded database crashed 4 times\. Check whether memory or disk/)
})

test('a second server on the same folder is refused with its remedy, and the first goes on', async () => {
  const folder = await makeFolder()
  const { db } = await open(folder)
  await expect(open(folder)).rejects.toThrow(
    `Another process already uses the database in ${folder}. Stop it, or set DATA_DIR to another folder.`,
  )
  expect(await ask(db, 'still there')).toBe('still there')
})

test('nobody else reaches its socket, however long the path of its folder is', async () => {
  const short = await makeFolder()
  const long = join(short, 'a-rather-long-name-'.repeat(6), 'data')
  await mkdir(long, { recursive: true })
  for (const name of ['postgres', 'pgpass']) await rename(join(short, name), join(long, name))

  const { db, host: socketFolder } = await open(long)

  expect(await ask(db, 'one')).toBe('one')
  expect(socketFolder.length).toBeLessThan(80)
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
})

test('it requires the password, syncs to disk, and sorts with the builtin collation', async () => {
  const folder = await makeFolder()
  const { db, host: socketFolder } = await open(folder)
  for (const password of ['', 'postgres']) {
    const stranger = new Client({ host: socketFolder, user: 'postgres', database: 'postgres', password })
    await expect(stranger.connect()).rejects.toThrow(/password/)
  }
  expect((await stat(join(folder, 'pgpass'))).mode & 0o777).toBe(0o600)
  const { rows } = await sql`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('listen_addresses') as addresses, pg_encoding_to_char(encoding) as encoding,
      datlocprovider as provider, datlocale as locale, current_setting('server_version_num')::int / 10000 as version
    from pg_database where datname = current_database()`.execute(db)
  expect(rows).toEqual([
    {
      fsync: 'on',
      pages: 'on',
      addresses: '',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      version: 17,
    },
  ])
  await sql`create extension pg_trgm`.execute(db)
  const { rows: similar } = await sql`select similarity('laurel', 'laurels') > 0.5 as is_similar`.execute(db)
  expect(similar).toEqual([{ is_similar: true }])
})

test('it starts even if the process id of a killed engine was reused', async () => {
  const folder = await makeFolder()
  const first = await open(folder)
  const left = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  await first.close()
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), [process.pid, ...left.slice(1)].join('\n'))

  const { db } = await open(folder)

  expect(await ask(db, 'one')).toBe('one')
})

test('two programs may create it at the same moment, and nothing incomplete is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-first-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'postgres.new-killed'))

  const command = open(folder, 'command list').then(async ({ db, close }) => {
    const given = await ask(db, 'two')
    // If it was the faster one, the server waits for it.
    await close()
    return given
  })
  const server = await open(folder)

  expect([await ask(server.db, 'one'), await command]).toEqual(['one', 'two'])
  expect((await readdir(folder)).toSorted()).toEqual(['pgpass', 'postgres', 'socket'])
})

test('a cluster of another version of PostgreSQL is refused and left unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-other-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const cluster = join(folder, 'postgres')
  await mkdir(cluster)
  await writeFile(join(cluster, 'PG_VERSION'), '16\n')

  await expect(open(folder)).rejects.toThrow(
    `${cluster} was written by PostgreSQL 16, and this version of Gatehouse ships PostgreSQL 17. It was not changed. Start the version of Gatehouse that wrote it, and move with npm run admin -- copy-database, as docs/run.md says.`,
  )

  expect(await readdir(folder)).toEqual(['postgres'])
  expect(await readdir(cluster)).toEqual(['PG_VERSION'])
})

test('a cluster that cannot be written is reported', async () => {
  const folder = await makeFolder()
  const { givenUp } = await open(folder)
  const { mode } = await stat(join(folder, 'postgres'))
  // Under root, the engine runs as root without capabilities.
  await run('chmod', ['500', join(folder, 'postgres')])
  onTestFinished(
    async () => void (await run('chmod', [(mode & 0o777).toString(8), join(folder, 'postgres')])),
  )
  process.kill(await findPostmaster(folder), 'SIGKILL')
  await vi.waitFor(() => expect(givenUp).toHaveLength(1), 30_000)
  expect(givenUp[0]).toBe(
    `The embedded database in ${folder} cannot be written to. Change the owner of the folder and everything in it to the user who runs Gatehouse, on a disk that can be written to.`,
  )
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
})
