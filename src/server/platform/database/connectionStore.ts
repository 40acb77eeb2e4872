import type { ClientBase } from 'pg'

/** Whether the server is read only, as a standby is. */
export async function isReadOnly(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}

/** The process ids of all sessions of the server. */
export async function listProcessIds(client: ClientBase): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  return new Set(rows.map(({ pid }) => pid))
}
