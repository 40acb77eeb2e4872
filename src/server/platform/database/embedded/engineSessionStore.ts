import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { StartupError } from '#server/platform/startupError.ts'

import type { EmbeddedPaths } from './embeddedPaths.ts'
import { readPassword } from './passwordFile.ts'

const lockSpace = 4_283
/** Advisory lock that every process shares while it uses the engine. */
const presence = 1
/** Advisory lock of the one server that a DATA_DIR may have. */
const serverRole = 2
/** PostgreSQL takes a moment to notice that a server was killed. */
const roleTimeoutMs = 3_000

/** A connection that notices when the engine goes away, and holds the locks that tell other processes of this one. */
export type EngineSession = Awaited<ReturnType<typeof openEngineSession>>

/** Throws StartupError if another server is running. */
export async function openEngineSession(paths: EmbeddedPaths, isServer: boolean) {
  const client = new Client({
    host: paths.socketFolder,
    user: 'postgres',
    database: 'postgres',
    password: readPassword(paths),
    application_name: 'gatehouse session',
    connectionTimeoutMillis: 10_000,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  client.on('error', () => lose())
  client.on('end', () => lose())
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, presence])
    if (isServer && !(await tryServerRole(client, roleTimeoutMs))) {
      throw new StartupError(
        `Another process already uses the database in ${paths.dataFolder}.`,
        'Stop it, or set DATA_DIR to another folder.',
      )
    }
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
    return {
      engineStartedAt: rows[0]?.at ?? '',
      /** Not resolved by `close`. */
      lost,
      /** Returns whether no other process uses the engine. */
      close: async () => {
        const isLast = await release(client).catch(() => true)
        await client.end().catch(() => {})
        return isLast
      },
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Only the last process can take the shared lock exclusively. */
async function release(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, presence])
  return await tryLock(client, presence)
}

async function tryServerRole(client: Client, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(100)) {
    if (await tryLock(client, serverRole)) return true
  }
  return false
}

async function tryLock(client: Client, key: typeof presence | typeof serverRole): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockSpace,
    key,
  ])
  return rows[0]?.taken === true
}
