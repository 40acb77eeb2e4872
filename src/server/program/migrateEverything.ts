import type { Pool } from 'pg'

import type { Database } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import type { SchemaChangeOptions } from '#server/platform/database/runSchemaChanges.ts'
import { migrateQueue } from '#server/platform/jobs/migrateQueue.ts'

import { migrations } from './migrations.ts'

/** Migrates our tables and those of the job queue. */
export async function migrateEverything(
  opened: { readonly db: Database; readonly pool: Pool },
  options: SchemaChangeOptions & { readonly allowsNewer: boolean },
): Promise<void> {
  await migrateDatabase(opened, migrations, options)
  await migrateQueue(opened, options)
}
