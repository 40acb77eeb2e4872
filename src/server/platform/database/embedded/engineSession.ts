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

/** A connection that notices when the engine goes away, and holds the locks that tell other processes of this one. */
export interface EngineSession {
  readonly engineStartedAt: string
  /** Not resolved by `close`. */
  readonly lost: Promise<void>
  /** Returns whether no other process uses the engine. */
  close(): Promise<boolean>
}

/** PostgreSQL takes a moment to notice that a server was killed. */
const roleTimeoutMs = 3_000

/** Throws StartupError if another server is running. */
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
    if (isServer && !(await tryServerRole(client, roleTimeoutMs))) {
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
  await leavePresence(client)
  return await tryLock(client, presence)
}

async function tryServerRole(client: Client, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(100)) {
    if (await tryLock(client, serverRole)) return true
  }
  return false
}
