import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Database } from './database.ts'
import type { EmbeddedAddress } from './embedded/embeddedDatabase.ts'

export interface OpenedDatabase {
  readonly db: Database
  /** The connections under `db`, for the parts that bring their own SQL (the jobs). */
  readonly pool: Pool
  /** Waits for the queries that run, then closes every connection. */
  close(): Promise<void>
}

/** Where the database is: a server somewhere, or the socket of the embedded one. */
export type DatabaseAddress = { readonly url: string } | EmbeddedAddress

/**
 * Opens the pool of connections. It connects only when the first query runs.
 * @param onConnectionLost told of a connection that broke, once or twice; the pool replaces it by itself
 */
export function openDatabase(
  address: DatabaseAddress,
  onConnectionLost: (error: Error) => void,
): OpenedDatabase {
  const pool = new Pool({
    ...describeAddress(address),
    max: 20,
    connectionTimeoutMillis: 5_000,
    // Jobs are looked for every few seconds: a new connection for that costs more than one that waits.
    idleTimeoutMillis: 300_000,
    application_name: 'gatehouse',
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', onConnectionLost)
  // One that breaks in use tells whoever uses it, and its own event as well: unheard, that would end the process.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
  })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: async () => await db.destroy() }
}

function describeAddress(address: DatabaseAddress): PoolConfig {
  if ('url' in address) return { connectionString: address.url }
  return { host: address.socketFolder, user: 'postgres', database: 'postgres', password: address.password }
}
