import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Whether this database is a demonstration: one row, or none. */
export const createDemonstrationTable = runStatements(sql`
  create table demonstration (
    is_only boolean primary key default true check (is_only),
    begun_at timestamptz not null,
    filled_at timestamptz
  )`)
