import type { Logger } from 'pino'

import { StartupError } from '#server/platform/startupError.ts'

import { findServerVersion } from './databaseStore.ts'
import { openEmbeddedDatabase } from './embedded/embeddedDatabase.ts'
import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { openDatabase, type OpenedDatabase } from './openDatabase.ts'

export const oldestServerVersion = 150_000

interface DatabaseOptions {
  /** undefined for the embedded database under `dataFolder`. */
  readonly url: string | undefined
  readonly dataFolder: string
  /** A DATA_DIR has one server at a time. */
  readonly isServer: boolean
  readonly migrations: Migrations
  /** Whether a database of a newer version is opened unchanged instead of refused. */
  readonly allowsNewer?: boolean
  readonly log: Logger
  /** Called when the embedded database keeps crashing. */
  readonly onGivenUp: (problem: StartupError) => void
}

export async function openConfiguredDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  await using undo = new AsyncDisposableStack()
  const opened = await openUnmigratedDatabase(options)
  undo.defer(async () => await opened.close())
  await migrateDatabase(opened.db, options.migrations, options.allowsNewer)
  undo.move()
  return opened
}

export async function openUnmigratedDatabase(
  options: Omit<DatabaseOptions, 'migrations' | 'allowsNewer'>,
): Promise<OpenedDatabase> {
  const { url, log } = options
  await using undo = new AsyncDisposableStack()
  const embedded = url === undefined ? await openEmbeddedDatabase(options) : undefined
  if (embedded !== undefined) undo.defer(async () => await embedded.close())
  const opened = openDatabase(embedded ?? { url: url ?? '' }, (error) => {
    log.warn({ err: error }, 'database: a connection was lost')
  })
  undo.defer(async () => await opened.close())
  await refuseOldServer(opened)
  const closing = undo.move()
  return { ...opened, close: async () => await closing.disposeAsync() }
}

async function refuseOldServer({ db }: OpenedDatabase): Promise<void> {
  const remedy = 'Check DATABASE_URL and that PostgreSQL 15 or newer runs there.'
  const version = await findServerVersion(db).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartupError(`The database does not answer${reason}.`, remedy)
  })
  if (version >= oldestServerVersion) return
  throw new StartupError(
    `The database is PostgreSQL ${Math.floor(version / 10_000)}, which is too old.`,
    remedy,
  )
}
