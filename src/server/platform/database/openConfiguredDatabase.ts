import { StartupError } from '#server/platform/startupError.ts'

import { findServerVersion } from './databaseStore.ts'
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './embedded/embeddedDatabase.ts'
import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { openDatabase, type OpenedDatabase } from './openDatabase.ts'

export const oldestServerVersion = 150_000

interface DatabaseOptions extends EmbeddedDatabaseOptions {
  /** undefined for the embedded database under `dataFolder`. */
  readonly url: string | undefined
  /** Without them the database is left as it is. */
  readonly migrations?: Migrations
  /** Whether a database of a newer version is opened unchanged instead of refused. */
  readonly allowsNewer?: boolean
}

export async function openConfiguredDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { url, migrations, log } = options
  await using undo = new AsyncDisposableStack()
  const embedded = url === undefined ? await openEmbeddedDatabase(options) : undefined
  if (embedded !== undefined) undo.defer(async () => await embedded.close())
  const opened = openDatabase(embedded ?? { url: url ?? '' }, (error) => {
    log.warn({ err: error }, 'database: a connection was lost')
  })
  undo.defer(async () => await opened.close())
  await refuseOldServer(opened)
  if (migrations) await migrateDatabase(opened.db, migrations, options.allowsNewer)
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
