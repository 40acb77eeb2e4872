import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** 0022: how many reminders a student has received, and whether more are wanted. */
export const createReminderTable = runStatements(
  sql`
    create table reminder (
      student_id uuid primary key references student (id) on delete cascade,
      sent smallint not null default 0 check (sent between 0 and 2),
      sent_at timestamptz,
      unsubscribed_at timestamptz
    )`,
)

/** 0035: where the last search for each reminder stopped, if it did not come to the end. */
export const createReminderSearchTable = runStatements(
  sql`
    create table reminder_search (
      number smallint primary key,
      changed_after timestamptz
    )`,
)
