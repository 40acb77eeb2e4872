import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** What the office's own system knows of an application, for the student to read. */
export const createOfficeStatus = runStatements(
  sql`
    create table office_status (
      student_id uuid not null references student (id) on delete cascade,
      item_key text not null,
      item text not null,
      received_on date,
      text text not null,
      document_key text,
      changed_at timestamptz not null,
      primary key (student_id, item_key),
      constraint office_status_says_something check (received_on is not null or text <> '')
    )`,
)
