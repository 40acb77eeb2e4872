import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { StartupError } from '#server/platform/startupError.ts'

import type { EmbeddedPaths } from './embeddedPaths.ts'
import {
  findEngineStart,
  leavePresence,
  presence,
  serverRole,
  takePresence,
  tryLock,
} from './engineLockStore.ts'
import { readPassword } from './passwordFile.ts'

/** The one connection by which a program notices what becomes of the engine, and shows the others that it is there. */
export interface EngineSession {
  readonly engineStartedAt: string
  /** Not fulfilled by `close`. */
  readonly lost: Promise<void>
  /** Returns whether no other program uses the engine. */
  close(): Promise<boolean>
}

/** PostgreSQL needs a moment to notice that a server was killed. */
const rolePatienceMs = 3_000

/** Throws StartupError where another server is there. */
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
    await takePresence(client)
    if (isServer && !(await tryServerRole(client, rolePatienceMs))) {
      throw new StartupError(
        `Another process already uses the database in ${paths.dataFolder}.`,
        'Stop it, or set DATA_DIR to another folder.',
      )
    }
    const engineStartedAt = await findEngineStart(client)
    return {
      engineStartedAt,
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
  await leavePresence(client)
  return await tryLock(client, presence)
}

async function tryServerRole(client: Client, patienceMs: number): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(100)) {
    if (await tryLock(client, serverRole)) return true
  }
  return false
}
