import type { RawBuilder } from 'kysely'
import type { Migration as KyselyMigration } from 'kysely/migration'
import type { Pool } from 'pg'

import { StartupError } from '#server/platform/startupError.ts'

import type { Database } from './database.ts'
import { listRunMigrations } from './databaseStore.ts'
import { createIndexConcurrently, createMigrationTable, insertRunMigration } from './migrationStore.ts'
import { requireOwner } from './serverRights.ts'
import { runSchemaChanges, type SchemaChange, type SchemaChangeOptions } from './runSchemaChanges.ts'

export interface Migration extends Pick<KyselyMigration, 'up'> {
  /** Whether it runs outside a transaction. It may then have been interrupted, and must bear to be run again. */
  readonly isConcurrent?: boolean
}

/** Names sort in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>

/** A migration that runs these one after the other, in one transaction. */
export function runStatements(...statements: readonly RawBuilder<unknown>[]): Migration {
  return {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db)
    },
  }
}

/**
 * A migration that builds an index while students write, for a table that may be large.
 * @param definition what follows the name, such as `on session (used_at)`
 */
export function buildIndex(name: string, definition: RawBuilder<unknown>): Migration {
  return {
    isConcurrent: true,
    up: async (db) => await createIndexConcurrently(db, name, definition),
  }
}

/**
 * Migrates to this version, however many processes call this at once. A database of a newer version is refused, or left
 * as it is if that is allowed.
 * @throws StartupError also if a lock is not to be had
 */
export async function migrateDatabase(
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  migrations: Migrations,
  { allowsNewer = false, ...options }: SchemaChangeOptions & { readonly allowsNewer?: boolean } = {},
): Promise<void> {
  const pending = await listPendingMigrations(db, migrations, allowsNewer)
  if (pending.length === 0) return
  await requireOwner(db, pending)
  const listPending = async (own: Database): Promise<SchemaChange[]> => {
    await createMigrationTable(own)
    const known = await listRunMigrations(own)
    return Object.entries(migrations)
      .filter(([name]) => !known.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { up, isConcurrent = false }]) => ({
        name,
        isConcurrent,
        run: async (one) => {
          await up(one)
          await insertRunMigration(one, name)
        },
      }))
  }
  await runSchemaChanges(pool, listPending, options)
}

/**
 * Lists what a start would run; of a newer database, which is allowed, nothing.
 * @throws StartupError for one that is not allowed
 */
export async function listPendingMigrations(
  db: Database,
  migrations: Migrations,
  allowsNewer: boolean,
): Promise<readonly string[]> {
  const run = await listRunMigrations(db)
  const unknown = run.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length === 0) return Object.keys(migrations).filter((name) => !run.includes(name))
  if (allowsNewer) return []
  throw new StartupError(
    `The database was made by a newer version of Gatehouse (it knows ${unknown.join(', ')}).`,
    'Start that version or a newer one. To go back to this version on purpose, set ALLOW_NEWER_DATABASE=on, as docs/run.md says under "Roll back", or restore a backup from before the upgrade.',
  )
}
