import type { Logger } from 'pino'

import { StartupError } from '#server/platform/startupError.ts'

import { findServerVersion } from './databaseStore.ts'
import { openEmbeddedDatabase } from './embedded/embeddedDatabase.ts'
import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { openDatabase, type OpenedDatabase } from './openDatabase.ts'

/** As `server_version_num` has it. */
export const oldestServerVersion = 150_000

interface DatabaseOptions {
  /** DATABASE_URL; undefined for the embedded database under `dataFolder`. */
  readonly url: string | undefined
  /** DATA_DIR; it exists. */
  readonly dataFolder: string
  /** Whether the program is a server: the embedded database has one at a time. */
  readonly isServer: boolean
  readonly migrations: Migrations
  /** Whether a database of a newer version is opened as it is; otherwise it is refused. */
  readonly allowsNewer?: boolean
  readonly log: Logger
  /** The embedded database is gone for good: the program must end. */
  readonly onGivenUp: (problem: StartupError) => void
}

/**
 * Opens the database that the settings name, starting the embedded one where they name none, and migrates it.
 * @throws StartupError where it does not answer, is too old or too new, or another server uses it
 */
export async function openConfiguredDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  await using undo = new AsyncDisposableStack()
  const opened = await openUnmigratedDatabase(options)
  undo.defer(async () => await opened.close())
  await migrateDatabase(opened.db, options.migrations, options.allowsNewer)
  undo.move()
  return opened
}

/**
 * Opens a database and leaves it as it is. Closing it lets go of the embedded one.
 * @throws StartupError where it does not answer, is too old, or another server uses it
 */
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
  await refuseUnfitServer(opened)
  const closing = undo.move()
  return { ...opened, close: async () => await closing.disposeAsync() }
}

async function refuseUnfitServer({ db }: OpenedDatabase): Promise<void> {
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
