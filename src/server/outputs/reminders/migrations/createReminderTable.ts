import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** 0022: how many reminders a student has received, and whether more are wanted. */
export const createReminderTable: Migration = {
  up: async (db) => {
    await sql`
      create table reminder (
        student_id uuid primary key references student (id) on delete cascade,
        sent smallint not null default 0 check (sent between 0 and 2),
        sent_at timestamptz,
        unsubscribed_at timestamptz
      )`.execute(db)
  },
}
