import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { StartProblem } from '#server/platform/startProblem.ts'

import type { EmbeddedPaths } from './embeddedPaths.ts'
import { readPassword } from './passwordFile.ts'

/** The one connection by which a program notices what becomes of the engine, and shows the others that it is there. */
export interface EngineSession {
  /** Which start of the engine this is. */
  readonly engineStartedAt: string
  /** Fulfilled when the connection is gone, unless that is by `close`. */
  readonly lost: Promise<void>
  /** @returns whether no other program uses the engine */
  close(): Promise<boolean>
}

/** Names our advisory locks in this database, which nobody else uses. */
const lockSpace = 4_283
/** PostgreSQL needs a moment to notice that a server was killed. */
const rolePatienceMs = 3_000
const presence = 1
const serverRole = 2

/**
 * Connects to the engine.
 * @param isServer whether this is the one server that a DATA_DIR may have
 * @throws StartProblem where another server is there; a lost connection where the engine starts or ends
 */
export async function openEngineSession(paths: EmbeddedPaths, isServer: boolean): Promise<EngineSession> {
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
    if (isServer && !(await tryLockFor(client, serverRole, rolePatienceMs))) {
      throw new StartProblem(
        `Another process already uses the database in ${paths.dataFolder}.`,
        'Stop it, or set DATA_DIR to another folder.',
      )
    }
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
    return {
      engineStartedAt: rows[0]?.at ?? '',
      lost,
      close: async () => {
        const isLast = await letGo(client).catch(() => true)
        await client.end().catch(() => {})
        return isLast
      },
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** The lock that all programs share is whole only for whoever is alone. */
async function letGo(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, presence])
  return await tryLock(client, presence)
}

async function tryLockFor(client: Client, key: number, patienceMs: number): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(100)) {
    if (await tryLock(client, key)) return true
  }
  return false
}

async function tryLock(client: Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockSpace,
    key,
  ])
  return rows[0]?.taken === true
}
