import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** How far each named export has come in the feed. */
export const createExportTable = runStatements(
  sql`
    create table export_cursor (
      name text primary key,
      number bigint not null,
      at timestamptz not null
    )`,
)
