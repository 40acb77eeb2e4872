import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Database } from './database.ts'
import type { EmbeddedAddress } from './embedded/embeddedDatabase.ts'

export type OpenedDatabase = ReturnType<typeof openDatabase>

export type DatabaseAddress = { readonly url: string } | EmbeddedAddress

/** The job queue has three more and one to listen with (`openJobs.ts`). */
const poolConnections = 17
export const lookupConnections = 2
/** A search normally takes a hundredth of this. */
const lookupStatementMs = 1_000

/** Opens the pools, which connect on first use. A broken connection may be reported twice; the pool replaces it. */
export function openDatabase(address: DatabaseAddress, onConnectionLost: (error: Error) => void) {
  const open = (max: number, statementMs: number): Pool => {
    const pool = new Pool({
      ...describeAddress(address),
      max,
      connectionTimeoutMillis: 5_000,
      // Without this, a firewall forgets an idle connection, and nobody notices until a statement times out.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      // Jobs are polled every few seconds: keeping a connection costs less than making a new one.
      idleTimeoutMillis: 300_000,
      application_name: 'gatehouse',
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: 60_000,
    })
    pool.on('error', onConnectionLost)
    // A connection that breaks in use emits 'error', which would end the process without a listener.
    pool.on('connect', (client) => {
      client.on('error', onConnectionLost)
    })
    return pool
  }
  const pool = open(poolConnections, 60_000)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const lookups: Database = new Kysely({
    dialect: new PostgresDialect({ pool: open(lookupConnections, lookupStatementMs) }),
  })
  const close = async (): Promise<void> => void (await Promise.all([db.destroy(), lookups.destroy()]))
  return {
    db,
    /** For what brings SQL of its own. */
    pool,
    /** A pool of their own, so that searches, which anyone may make, never take a connection from a save. */
    lookups,
    close,
  }
}

function describeAddress(address: DatabaseAddress): PoolConfig {
  if ('url' in address) return { connectionString: address.url }
  return { host: address.socketFolder, user: 'postgres', database: 'postgres', password: address.password }
}
