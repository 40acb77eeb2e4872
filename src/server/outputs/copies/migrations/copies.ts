import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** The PDF copy of each application for which one was requested. */
export const createCopyTable = runStatements(
  sql`
    create table application_copy (
      student_id uuid primary key references student (id) on delete cascade,
      content_hash text not null,
      status text not null check (status in ('UNPROCESSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
      file_key text not null,
      is_final boolean not null,
      changed_at timestamptz not null
    )`,
)
