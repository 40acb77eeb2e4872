import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type OpenedDatabase, openDatabase } from '#server/platform/database/openDatabase.ts'

import { createDatabase } from '../../testing/createDatabase.ts'
import { startPostgres } from '../../testing/startPostgres.ts'
import { startServerProcess } from '../../testing/startServerProcess.ts'
import { readTotalCpuMs } from './readTotalCpuMs.ts'

/** Processes that serve the same calls. */
export interface Servers {
  readonly urls: readonly string[]
  readonly processIds: readonly number[]
}

/** Gatehouse on a PostgreSQL of its own. */
export interface OpenedServers {
  readonly ours: Servers
  /** The reference server on the same database. */
  startBare(): Promise<Servers>
  readonly database: OpenedDatabase
  /** Gatehouse's DATA_DIR. */
  readonly folder: string
  close(): Promise<void>
}

/** PostgreSQL's defaults for durability, with more memory than the defaults. */
export const durableSettings = ['shared_buffers=1GB', 'max_wal_size=4GB', 'checkpoint_timeout=15min']
const processes = 2
/** CPU milliseconds per second that count as idle. */
const idleMs = 60
const maxChecks = 30

/** Starts two processes on an empty, fully durable database and waits until they are idle. */
export async function openServers(): Promise<OpenedServers> {
  await using undo = new AsyncDisposableStack()
  const postgres = await startPostgres(durableSettings)
  undo.defer(async () => await postgres.stop())
  const { url, drop } = await createDatabase(postgres.url)
  undo.defer(drop)
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-load-'))
  undo.defer(async () => await rm(folder, { recursive: true, force: true }))
  const database = openDatabase({ url }, () => {})
  undo.defer(async () => await database.close())

  const ours = await Promise.all(
    Array.from({ length: processes }, async () => {
      const server = await startServerProcess({
        DATA_DIR: folder,
        DATABASE_URL: url,
        SECRET: 'a secret for nothing but these measurements',
        NODE_ENV: 'production',
        TRUST_PROXY: 'loopback',
      })
      undo.defer(async () => void (await server.stop()))
      return { url: await server.url, processId: server.process.pid ?? 0 }
    }),
  )
  await waitUntilIdle(gather(ours).processIds)
  const closing = undo.move()
  return {
    ours: gather(ours),
    startBare: async () =>
      gather(await Promise.all(Array.from({ length: processes }, async () => await startBare(url, closing)))),
    database,
    folder,
    close: async () => await closing.disposeAsync(),
  }
}

/** The import of the lists of schools takes seconds after a start. */
export async function waitUntilIdle(processIds: readonly number[]): Promise<void> {
  for (let check = 0; check < maxChecks; check += 1) {
    const before = await readTotalCpuMs(processIds)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if ((await readTotalCpuMs(processIds)) - before < idleMs) return
  }
}

async function startBare(
  databaseUrl: string,
  undo: AsyncDisposableStack,
): Promise<{ url: string; processId: number }> {
  const child = fork(new URL('bareServer.ts', import.meta.url), [databaseUrl])
  undo.defer(async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, processId: child.pid ?? 0 }
}

function gather(servers: readonly { readonly url: string; readonly processId: number }[]): Servers {
  return { urls: servers.map(({ url }) => url), processIds: servers.map(({ processId }) => processId) }
}
