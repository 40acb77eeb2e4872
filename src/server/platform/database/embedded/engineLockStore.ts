import type { Client } from 'pg'

const lockSpace = 4_283

/** Advisory lock that every process shares while it uses the engine. */
export const presence = 1
/** Advisory lock of the one server that a DATA_DIR may have. */
export const serverRole = 2

export async function takePresence(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, presence])
}

export async function leavePresence(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, presence])
}

export async function tryLock(client: Client, key: typeof presence | typeof serverRole): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockSpace,
    key,
  ])
  return rows[0]?.taken === true
}

export async function findEngineStart(client: Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
  return rows[0]?.at ?? ''
}
