import { randomUUID } from 'node:crypto'

import { escapeIdentifier, type Pool } from 'pg'

import { waitAtMost } from './waitAtMost.ts'

const echoTimeoutMs = 2_000

/** Whether a notification sent on another connection arrives, which a pooler in transaction mode keeps to itself. */
export async function receivesNotifications(pool: Pool): Promise<boolean> {
  const channel = `gatehouse ${randomUUID()}`
  const { promise: heard, resolve: hear } = Promise.withResolvers<true>()
  const client = await pool.connect()
  try {
    client.once('notification', () => hear(true))
    await client.query(`listen ${escapeIdentifier(channel)}`)
    await pool.query('select pg_notify($1, $2)', [channel, ''])
    return (await waitAtMost(heard, echoTimeoutMs)) === true
  } catch {
    // Some poolers refuse LISTEN.
    return false
  } finally {
    // Closed rather than returned: it would go on listening.
    client.release(true)
  }
}
