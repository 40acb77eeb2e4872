import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/**
 * How many reminders a student has received, and whether more are wanted; and where the last search for each reminder
 * stopped, if it did not come to the end.
 */
export const createReminderTables = runStatements(
  sql`
    create table reminder (
      student_id uuid primary key references student (id) on delete cascade,
      sent smallint not null default 0 check (sent between 0 and 2),
      sent_at timestamptz,
      unsubscribed_at timestamptz
    )`,
  sql`
    create table reminder_search (
      number smallint primary key,
      changed_after timestamptz
    )`,
)
