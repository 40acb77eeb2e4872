import type { Pool } from 'pg'

import type { Database } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import type { SchemaChangeOptions } from '#server/platform/database/runSchemaChanges.ts'
import { grantServerRights, requireReading, requireRights } from '#server/platform/database/serverRights.ts'
import { migrateQueue } from '#server/platform/jobs/migrateQueue.ts'

import { limitedTables } from './limitedTables.ts'
import { migrations } from './migrations.ts'

interface MigrationOptions extends SchemaChangeOptions {
  readonly allowsNewer: boolean
  /** The role under which servers use the database, where that is not this connection's. */
  readonly serverRole?: string | undefined
}

/**
 * Migrates our tables and those of the job queue, and gives the servers' role its rights. A server whose role may not
 * change tables is told what to do where something is missing.
 */
export async function migrateEverything(
  opened: { readonly db: Database; readonly pool: Pool },
  { serverRole, ...options }: MigrationOptions,
): Promise<void> {
  await requireReading(opened.db)
  await migrateDatabase(opened, migrations, options)
  await migrateQueue(opened, { ...options, buildsAll: serverRole !== undefined })
  if (serverRole === undefined) await requireRights(opened.db, limitedTables)
  else await grantServerRights(opened, serverRole, limitedTables, options)
}
