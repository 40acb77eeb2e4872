import { type ClientBase, DatabaseError } from 'pg'

/**
 * Refuses a connection to a server that only reads: in a failover a name may lead to a standby, where a student would see
 * old answers.
 * @returns what the pool waits for, though its types say otherwise; it rejects as PostgreSQL's own reply to a statement
 * that would write
 */
export function refuseReadOnly(client: ClientBase): unknown {
  return requireWritable(client)
}

async function requireWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'on') return
  const error = new DatabaseError('the server only reads, as a standby does', 0, 'error')
  throw Object.assign(error, { code: '25006' })
}
