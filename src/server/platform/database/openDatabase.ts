import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Database } from './database.ts'
import type { EmbeddedAddress } from './embedded/embeddedDatabase.ts'

export interface OpenedDatabase {
  readonly db: Database
  /** For what brings its own SQL, the jobs. */
  readonly pool: Pool
  /** Connections of their own for the lookups that anybody may ask for: these take none from what students save. */
  readonly lookups: Database
  close(): Promise<void>
}

export type DatabaseAddress = { readonly url: string } | EmbeddedAddress

export const lookupConnections = 2
/** A hundred times what one needs. */
const lookupStatementMs = 1_000

/**
 * Opens the pools, which connect with the first query. A connection that broke may be reported twice; the pool
 * replaces it.
 */
export function openDatabase(
  address: DatabaseAddress,
  onConnectionLost: (error: Error) => void,
): OpenedDatabase {
  const open = (max: number, statementMs: number): Pool => {
    const pool = new Pool({
      ...describeAddress(address),
      max,
      connectionTimeoutMillis: 5_000,
      // Jobs are looked for every few seconds: a new connection for that costs more than one that waits.
      idleTimeoutMillis: 300_000,
      application_name: 'gatehouse',
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: 60_000,
    })
    pool.on('error', onConnectionLost)
    // A connection that breaks in use emits an event of its own: unheard, that would end the process.
    pool.on('connect', (client) => {
      client.on('error', onConnectionLost)
    })
    return pool
  }
  const pool = open(20, 60_000)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const lookups: Database = new Kysely({
    dialect: new PostgresDialect({ pool: open(lookupConnections, lookupStatementMs) }),
  })
  const close = async (): Promise<void> => void (await Promise.all([db.destroy(), lookups.destroy()]))
  return { db, pool, lookups, close }
}

function describeAddress(address: DatabaseAddress): PoolConfig {
  if ('url' in address) return { connectionString: address.url }
  return { host: address.socketFolder, user: 'postgres', database: 'postgres', password: address.password }
}
