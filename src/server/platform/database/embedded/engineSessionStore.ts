import { Client, DatabaseError } from 'pg'

import { StartupError } from '#server/platform/startupError.ts'

import { getEmbeddedAddress } from './embeddedPaths.ts'

const lockSpace = 4_283
/** Advisory lock that every process shares while it uses the engine. */
const presence = 1
/** Advisory lock of the one server that a DATA_DIR may have. */
const serverRole = 2
/** PostgreSQL takes a moment to notice that a server was killed. */
const roleTimeout = '3s'
const lockNotAvailable = '55P03'

/**
 * Opens a connection that notices when the engine goes away, and holds the locks that tell other processes of this one.
 * Throws StartupError if another server is running.
 */
export async function openEngineSession(dataFolder: string, isServer: boolean) {
  const client = new Client({
    ...getEmbeddedAddress(dataFolder),
    application_name: 'gatehouse session',
    connectionTimeoutMillis: 10_000,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  client.on('error', () => lose())
  client.on('end', () => lose())
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, presence])
    if (isServer) await takeServerRole(client, dataFolder)
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
    return {
      engineStartedAt: rows[0]?.at ?? '',
      /** Not resolved by `close`. */
      lost,
      /** Stops the engine if no other process uses it, and returns whether that is so. */
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
  const lock = [lockSpace, presence]
  await client.query('select pg_advisory_unlock_shared($1, $2)', lock)
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    lock,
  )
  const isLast = rows[0]?.taken === true
  if (isLast) await client.query(stopEngine)
  return isLast
}

/**
 * Run by PostgreSQL itself, in its own folder: so the process id in the file is certainly its own. Then it waits to be
 * disconnected: whoever wants the lock meanwhile gets it only when the engine has begun to stop.
 */
const stopEngine = `
  copy (select) to program 'read -r id < postmaster.pid && kill -INT "$id"';
  select pg_sleep(5)`

async function takeServerRole(client: Client, dataFolder: string): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${roleTimeout}'`)
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, serverRole])
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === lockNotAvailable)) throw error
    throw new StartupError(
      `Another process already uses the database in ${dataFolder}.`,
      'Stop it, or set DATA_DIR to another folder.',
    )
  }
}
