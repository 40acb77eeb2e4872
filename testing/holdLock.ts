import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** A session of another program, such as a long `pg_dump`, whose transaction begins with this statement. */
export async function holdLock(url: string, statement: string) {
  const client = new Client({ connectionString: url, application_name: 'pg_dump' })
  // The test may end it.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(async () => await client.end().catch(() => undefined))
  await client.query(`begin isolation level repeatable read; ${statement}`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { pid: rows[0]?.pid ?? 0, release: async () => void (await client.query('commit')) }
}
