import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'

import { StartupError } from '#server/platform/startupError.ts'
import { recordStatement } from '#server/platform/trace/recordStatement.ts'

import type { Database } from './database.ts'
import { findServerVersion } from './databaseStore.ts'
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './embedded/embeddedDatabase.ts'
import { deriveServer, type EmbeddedAddress } from './embedded/embeddedPaths.ts'
import { refuseReadOnly } from './refuseReadOnly.ts'
import { createLoginRole, hasRole } from './rightsStore.ts'
import { createWatchedClient } from './watchedClient.ts'

export type OpenedDatabase = ReturnType<typeof openDatabase>

export type DatabaseAddress = { readonly url: string } | EmbeddedAddress

/** The job queue has three more and one to listen with (`openJobs.ts`). */
const poolConnections = 17
export const lookupConnections = 2
/** A search normally takes a hundredth of this. */
const lookupStatementMs = 1_000

interface PoolOptions {
  /** Whether it may be a standby, which only reads. */
  readonly takesStandby?: boolean
}

/** Opens the pools, which connect on first use. A broken connection may be reported twice; the pool replaces it. */
export function openDatabase(
  address: DatabaseAddress,
  onConnectionLost: (error: Error) => void,
  { takesStandby = false }: PoolOptions = {},
) {
  const Client = createWatchedClient()
  const open = (max: number, statementMs: number): Pool => {
    const pool = new Pool({
      ...('url' in address ? { connectionString: address.url } : address),
      Client,
      ...(!takesStandby && { onConnect: refuseReadOnly }),
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
    pool.on('connect', (client) => client.on('error', onConnectionLost))
    return pool
  }
  const pool = open(poolConnections, 60_000)
  const log = recordStatement
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }), log })
  const lookups: Database = new Kysely({
    dialect: new PostgresDialect({ pool: open(lookupConnections, lookupStatementMs) }),
    log,
  })
  const close = async (): Promise<void> => void (await Promise.all([db.destroy(), lookups.destroy()]))
  return {
    db,
    /** For libraries with their own SQL. */
    pool,
    /** A separate pool, so that searches, which anyone may make, never take a connection from a save. */
    lookups,
    close,
  }
}

interface DatabaseOptions extends EmbeddedDatabaseOptions {
  /** undefined for the embedded database under `dataFolder`. */
  readonly url: string | undefined
  /** What it is called, and what can be done, where it does not answer. */
  readonly name?: string
  readonly remedy?: string
  /**
   * Without it the database is left as it is, and opened by its owner.
   * @param serverRole for which it is opened after that, where that is another role than the owner's
   */
  readonly migrate?: (
    opened: Pick<OpenedDatabase, 'db' | 'pool'>,
    serverRole: string | undefined,
  ) => Promise<void>
}

const defaultRemedy = 'Check DATABASE_URL and that PostgreSQL 15 or newer runs there.'

export async function openConfiguredDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { url, migrate, log } = options
  const { name = 'The database', remedy = defaultRemedy } = options
  await using undo = new AsyncDisposableStack()
  const embedded = url === undefined ? await openEmbeddedDatabase(options) : undefined
  if (embedded) undo.defer(async () => await embedded.close())
  const reportLoss = (error: Error): void => log.warn({ err: error }, 'database: a connection was lost')
  if (embedded && migrate) await migrateAsOwner(embedded, migrate, reportLoss)
  const address = embedded ? (migrate ? deriveServer(embedded) : embedded) : { url: url ?? '' }
  // What is not migrated may be a source that is only read.
  const opened = openDatabase(address, reportLoss, { takesStandby: migrate === undefined })
  undo.defer(async () => await opened.close())
  await requireServer(opened.db, name, remedy)
  if (!embedded) await migrate?.(opened, undefined)
  const closing = undo.move()
  return { ...opened, close: async () => await closing.disposeAsync() }
}

/** The owner of an embedded database migrates it and makes the role of the servers. */
async function migrateAsOwner(
  address: EmbeddedAddress,
  migrate: NonNullable<DatabaseOptions['migrate']>,
  reportLoss: (error: Error) => void,
): Promise<void> {
  const owner = openDatabase(address, reportLoss)
  try {
    await requireServer(
      owner.db,
      'The embedded database',
      'Start again; if this continues, restore a backup.',
    )
    const { user, password } = deriveServer(address)
    if (!(await hasRole(owner.db, user))) await createLoginRole(owner.db, user, password)
    await migrate(owner, user)
  } finally {
    await owner.close()
  }
}

/** Refuses a server that does not let us in, or is too old. */
async function requireServer(db: Database, name: string, remedy: string): Promise<void> {
  const version = await findServerVersion(db).catch((error: unknown) => {
    throw new StartupError(`${name} does not answer: ${describeReason(error)}.`, remedy)
  })
  if (version >= 150_000) return
  throw new StartupError(`${name} is PostgreSQL ${Math.floor(version / 10_000)}, which is too old.`, remedy)
}

/** In the words of PostgreSQL or of the system, which have no password. */
export function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason'
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  return `${error.message}${code}`.trim()
}
