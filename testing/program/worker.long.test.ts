// @module-tag libreoffice

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import type { Database } from '#server/platform/database/database.ts'
import { getEmbeddedAddress } from '#server/platform/database/embedded/embeddedPaths.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'

import { createFilledDatabase } from '../createFilledDatabase.ts'
import { findConversion } from '../findConversion.ts'
import { findPostmaster } from '../findPostmaster.ts'
import { type HttpBrowser, openHttpBrowser } from '../openHttpBrowser.ts'
import { isProcessRunning } from '../listProcesses.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { readFixture } from '../readFixture.ts'
import { readPdfText } from '../readPdfText.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { sendSignal } from '../sendSignal.ts'
import { startS3 } from '../startS3.ts'
import { type ServerProcess, startServerProcess, workerArgument } from '../startServerProcess.ts'

// Two servers without workers, on one PostgreSQL and one S3 store, and workers that come and go.

const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }
const path = '/api/pdf/document-answer/transcript'
const patience = { timeout: 60_000, interval: 20 }
/** Starting three processes is slow on a busy machine. */
const startMs = 180_000

const undo = new AsyncDisposableStack()
let environment: Readonly<Record<string, string>>
let one: HttpBrowser
let other: HttpBrowser
let worker: ServerProcess

beforeAll(async () => {
  const folder = await makeEmbeddedFolder()
  undo.defer(folder.remove)
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  undo.defer(database.drop)
  const store = await startS3()
  undo.defer(store.stop)
  environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is only for this test',
    // One settings file for all of them.
    WORKER: 'off',
    LOG_LEVEL: 'info',
    METRICS: 'on',
    ...store.environment,
  }
  const servers = [await startServerProcess(environment), await startServerProcess(environment)]
  for (const server of servers) undo.defer(async () => void (await server.stop('SIGKILL')))
  const cookies = new Map<string, string>()
  const [first = '', second = ''] = await Promise.all(servers.map(async (server) => await server.url))
  one = openHttpBrowser(first, cookies)
  other = openHttpBrowser(second, cookies)
  worker = await startWorker()
}, startMs)

afterAll(async () => await undo.disposeAsync())

async function startWorker(): Promise<ServerProcess> {
  const started = await startServerProcess(environment, workerArgument)
  undo.defer(async () => void (await started.stop('SIGKILL')))
  await started.url
  return started
}

test('the worker runs the servers’ jobs', async () => {
  // The mailed code, the converted document, the copy: all of these are jobs.
  await one.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', join(environment.DATA_DIR ?? '', 'mail'))
  await other.attach('transcript', { name: 'i.png', bytes: readFixture('good/i-transparent.png') })
  expect(await readPdfText(await one.fetchCopy())).toContain('i.png')
}, 120_000)

test('the worker reports its health, and serves no pages', async () => {
  const url = await worker.url
  const ready = await fetch(`${url}/readyz`)
  const well = { status: 'ok', version: expect.any(String), sandbox: expect.any(String) }
  expect([ready.status, await ready.json()]).toEqual([200, well])
  const figures = await (await fetch(`${url}/metrics`)).text()
  expect(figures).toContain('gatehouse_conversion_seconds_count{outcome="converted"} 1')
  expect(figures).toContain('gatehouse_mails_total{outcome="sent"} 1')
  expect((await fetch(`${url}/api/profile`)).status).toBe(404)
  expect((await fetch(`${url}/about`)).status).toBe(404)
})

test('the job of a worker that was killed with -9 is finished by the next', async () => {
  await other.upload('transcript', letter)
  await vi.waitFor(async () => await findConversion(worker), patience)
  await worker.stop('SIGKILL')
  expect(await one.ask('GET', path)).toMatchObject({ status: 'IN_PROGRESS' })

  worker = await startWorker()

  await expectConverted()
}, 120_000)

test('a worker that is stopped hands its work to another, and exits cleanly', async () => {
  await one.upload('transcript', letter)
  const atWork = await vi.waitFor(async () => await findConversion(worker), patience)
  // Never finishes in time.
  for (const { id } of atWork) sendSignal(id, 'SIGSTOP')

  expect(await worker.stop('SIGTERM')).toBe(0)
  const next = await startWorker()

  expect(worker.output().stdout).toContain('jobs: a job was handed back')
  await expectConverted()
  expect(next.output().stdout).not.toContain('jobs: an attempt failed')
}, 120_000)

test('a worker and the commands of the office use the embedded database of the server', async () => {
  const folder = await makeEmbeddedFolder()
  undo.defer(folder.remove)
  const settings = { DATA_DIR: folder.path, WORKER: 'off', LOG_LEVEL: 'info' }
  const start = async () => {
    const started = await startServerProcess(settings)
    undo.defer(async () => void (await started.stop('SIGKILL')))
    return started
  }
  const helper = await startServerProcess(settings, workerArgument)
  undo.defer(async () => void (await helper.stop('SIGKILL')))
  const readOutput = () => helper.output().stdout
  await vi.waitFor(
    () => expect(readOutput()).toContain(`database: Waiting for a server to start the database in`),
    patience,
  )
  const server = await start()
  const browser = openHttpBrowser(await server.url)
  await helper.url
  // The code is in a mail that the worker sends.
  await browser.enter('noor.haddad@example.com', 'Laurel-Ridge-2027', join(folder.path, 'mail'))
  const engine = await findPostmaster(folder.path)
  const list = async () => await runAdminProgram(['list'], settings)
  const listed = { code: 0, stderr: '', stdout: expect.stringContaining('noor.haddad@example.com') as string }
  expect(await list()).toMatchObject(listed)
  expect(await findPostmaster(folder.path)).toBe(engine)
  expect(await server.stop()).toBe(0)
  expect(await isProcessRunning(engine)).toBe(false)

  // Without a running server the command starts the database, and stops it.
  expect(await list()).toMatchObject(listed)
  await expect(findRunning(folder.path)).resolves.toBeUndefined()

  // The worker has gone on, as through any restart of PostgreSQL.
  const next = openHttpBrowser(await (await start()).url)
  await next.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', join(folder.path, 'mail'))
  expect(await helper.stop()).toBe(0)
}, 180_000)

test('a command is told when the server, whose database it uses, is stopped', async () => {
  const folder = await makeEmbeddedFolder()
  undo.defer(folder.remove)
  const settings = { DATA_DIR: folder.path }
  const server = await startServerProcess(settings)
  undo.defer(async () => void (await server.stop('SIGKILL')))
  await server.url
  const { db, close } = openDatabase(getEmbeddedAddress(folder.path), () => {})
  undo.defer(close)
  const lock = Promise.withResolvers<void>()
  const held = db.transaction().execute(async (tx) => {
    await sql`lock table student`.execute(tx)
    lock.resolve()
    await sql`select pg_sleep(3600)`.execute(tx)
  })
  held.catch(() => {})
  await lock.promise
  const listed = runAdminProgram(['list'], settings)
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), patience)

  expect(await server.stop()).toBe(0)

  expect(await listed).toMatchObject({
    code: 1,
    stderr: 'The database was stopped before the command was done. Run the command again.\n',
  })
}, 120_000)

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The process id recorded in a DATA_DIR, if that process runs. */
async function findRunning(dataFolder: string): Promise<string | undefined> {
  return await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined)
}

async function expectConverted(): Promise<void> {
  expect(await other.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
  expect(await one.ask('GET', '/api/document-answer')).toEqual({
    transcript: { file_name: letter.name, file_size: letter.bytes.length },
  })
}
