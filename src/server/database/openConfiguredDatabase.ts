import { sql } from 'kysely'
import type { Logger } from 'pino'

import { StartProblem } from '#server/startProblem.ts'

import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { openDatabase, type OpenedDatabase } from './openDatabase.ts'

const oldestServerVersion = 150_000

interface DatabaseParts {
  /** DATABASE_URL; undefined for the embedded database under `dataFolder`. */
  readonly url: string | undefined
  readonly dataFolder: string
  readonly migrations: Migrations
  /** Whether a database of a newer version is opened as it is; otherwise it is refused. */
  readonly allowsNewer?: boolean
  readonly log: Logger
  /** The embedded database is gone for good: the server must end. */
  readonly onGivenUp: (problem: StartProblem) => void
}

/**
 * Opens the database that the settings name, starting the embedded one where they name none, and migrates it. Closing
 * it ends the embedded one too.
 * @throws StartProblem where it does not answer, is too old or too new, or is in use by another process
 */
export async function openConfiguredDatabase(parts: DatabaseParts): Promise<OpenedDatabase> {
  const { url, dataFolder, log } = parts
  await using undo = new AsyncDisposableStack()
  const embedded =
    url === undefined
      ? await startEmbeddedDatabase(dataFolder, {
          onRestart: (restart) => {
            log.error({ restart }, 'database: the embedded database crashed and is started again')
          },
          onGivenUp: parts.onGivenUp,
        })
      : undefined
  if (embedded !== undefined) undo.defer(async () => await embedded.stop())
  const address = url === undefined ? undefined : { url }
  const opened = openDatabase(address ?? { socketFolder: embedded?.socketFolder ?? '' }, (error) => {
    log.warn({ err: error }, 'database: a connection was lost')
  })
  undo.defer(async () => await opened.close())
  await refuseUnfitServer(opened)
  await migrateDatabase(opened.db, parts.migrations, parts.allowsNewer)
  const closing = undo.move()
  return { ...opened, close: async () => await closing.disposeAsync() }
}

async function refuseUnfitServer({ db }: OpenedDatabase): Promise<void> {
  const remedy = 'Check DATABASE_URL and that PostgreSQL 15 or newer runs there.'
  const version = await sql<{
    version: number
  }>`select current_setting('server_version_num')::integer as version`
    .execute(db)
    .catch((error: unknown) => {
      const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      throw new StartProblem(`The database does not answer${reason}.`, remedy)
    })
  const number = version.rows[0]?.version ?? 0
  if (number >= oldestServerVersion) return
  throw new StartProblem(
    `The database is PostgreSQL ${Math.floor(number / 10_000)}, which is too old.`,
    remedy,
  )
}
