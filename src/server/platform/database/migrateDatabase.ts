import type { RawBuilder } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartupError } from '#server/platform/startupError.ts'
import type { Database } from './database.ts'
import { listRunMigrations } from './databaseStore.ts'

/** Names sort in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>

/** A migration that runs these one after the other. */
export function runStatements(...statements: readonly RawBuilder<unknown>[]): Migration {
  return {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db)
    },
  }
}

/**
 * Migrates in one transaction, under Kysely's lock, so several processes may call this at once. A database of a newer
 * version is refused, or left as it is if that is allowed.
 */
export async function migrateDatabase(
  db: Database,
  migrations: Migrations,
  allowsNewer = false,
): Promise<void> {
  const run = await listRunMigrations(db)
  const unknown = run.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) {
    if (allowsNewer) return
    throw new StartupError(
      `The database was made by a newer version of Gatehouse (it knows ${unknown.join(', ')}).`,
      'Start that version or a newer one. To go back to this version on purpose, set ALLOW_NEWER_DATABASE=on, as docs/operate.md says under "Rolling back", or restore a backup from before the upgrade.',
    )
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => await Promise.resolve({ ...migrations }) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'of the database'
  throw new Error(`Migration ${failed} failed`, { cause: error })
}
