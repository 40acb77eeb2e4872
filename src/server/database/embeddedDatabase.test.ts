import { execFile } from 'node:child_process'
import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { makeEmbeddedFolder } from '#testing/makeEmbeddedFolder.ts'
import { startServerProcess } from '#testing/startServerProcess.ts'

import { startEmbeddedDatabase, type EmbeddedDatabase } from './embeddedDatabase.ts'
import { nameEmbeddedPaths } from './embeddedPaths.ts'
import { openDatabase } from './openDatabase.ts'

const run = promisify(execFile)

async function makeFolder(): Promise<string> {
  const folder = await makeEmbeddedFolder()
  onTestFinished(async () => await folder.remove())
  return folder.path
}

async function start(folder: string) {
  const events: string[] = []
  const embedded = await startEmbeddedDatabase(folder, {
    onRestart: (restart) => void events.push(`restart ${restart}`),
    onGivenUp: (problem) => void events.push(problem.message),
  })
  const opened = openDatabase({ socketFolder: embedded.socketFolder }, () => {})
  onTestFinished(async () => {
    await opened.close()
    await embedded.stop()
  })
  return { embedded, db: opened.db, events }
}

function kill(embedded: EmbeddedDatabase): void {
  const id = embedded.processId()
  if (id === undefined) throw new Error('There is no process')
  process.kill(id, 'SIGKILL')
}

test('every row that was acknowledged outlives a kill -9 of the database under load', async () => {
  const { embedded, db, events } = await start(await makeFolder())
  await sql`create table kept (id integer primary key)`.execute(db)
  const acknowledged: number[] = []
  const over = new AbortController()
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let id = writer; !over.signal.aborted; id += 4) {
      await sql`insert into kept values (${id})`.execute(db).then(
        () => acknowledged.push(id),
        () => {},
      )
    }
  })

  for (const round of [1, 2, 3]) {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), 20_000)
    kill(embedded)
    await vi.waitFor(() => expect(events).toHaveLength(round), 10_000)
  }
  const before = acknowledged.length
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), 20_000)
  over.abort()
  await Promise.all(writers)

  const { rows } = await sql<{ id: number }>`select id from kept`.execute(db)
  const kept = new Set(rows.map((row) => row.id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(events).toEqual(['restart 1', 'restart 2', 'restart 3'])
})

test('a database that crashes a fourth time is given up, with what to do', async () => {
  const { embedded, events } = await start(await makeFolder())
  for (const crash of [1, 2, 3]) {
    const id = embedded.processId()
    kill(embedded)
    await vi.waitFor(() => expect(events).toHaveLength(crash), 10_000)
    await vi.waitFor(() => expect(embedded.processId()).not.toBe(id), 10_000)
  }
  kill(embedded)
  await vi.waitFor(() => expect(events).toHaveLength(4), 10_000)
  expect(events.at(-1)).toMatch(/^The embedded database crashed 4 times\. Look for memory or disk/)
})

test('a second one on the same folder is refused with its remedy, and the first goes on', async () => {
  const folder = await makeFolder()
  const { db } = await start(folder)
  await expect(start(folder)).rejects.toThrow(
    `Another process already uses the database in ${folder}. Stop it, or set DATA_DIR to another folder.`,
  )
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('nobody else reaches its socket, however long the path of its folder is', async () => {
  const short = await makeFolder()
  const long = join(short, 'a-rather-long-name-'.repeat(6), 'data')
  await mkdir(long, { recursive: true })
  await rename(join(short, 'database'), join(long, 'database'))

  const { embedded, db } = await start(long)

  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(dirname(nameEmbeddedPaths(short).socketFile)).toBe(join(short, 'socket'))
  expect(embedded.socketFolder.length).toBeLessThan(80)
  expect((await stat(embedded.socketFolder)).mode & 0o777).toBe(0o700)
})

test('the database ends with a server that is killed', async () => {
  const folder = await makeFolder()
  const server = await startServerProcess({ DATA_DIR: folder })
  await server.url
  await server.stop('SIGKILL')

  const { db } = await start(folder)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('the server ends when its database cannot be kept running', async () => {
  const folder = await makeFolder()
  const server = await startServerProcess({ DATA_DIR: folder })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const url = await server.url
  for (let crash = 1; crash <= 3; crash++) {
    process.kill(await findDatabaseProcess(server.process.pid ?? 0), 'SIGKILL')
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 10_000)
  }
  process.kill(await findDatabaseProcess(server.process.pid ?? 0), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output().stderr).toMatch(/^The embedded database crashed 4 times\.[^\n]*\n$/)
})

async function findDatabaseProcess(parentId: number): Promise<number> {
  return await vi.waitFor(async () => {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='])
    const line = stdout.split('\n').find((each) => {
      const [, parent] = each.trim().split(/\s+/)
      return Number(parent) === parentId && each.includes('embeddedDatabaseProcess')
    })
    if (line === undefined) throw new Error('The server has no database process')
    return Number.parseInt(line, 10)
  }, 10_000)
}
