import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What keeps accounts open for their owners under attack, and what happened to them. */
export const protectAccounts: Migration = {
  up: async (db) => {
    // Strangers and the browser that asked for a code have tries of their own: nobody uses up another's.
    await sql`
      alter table confirmation_code
        add column browser_hash bytea,
        add column browser_tries integer not null default 0`.execute(db)
    await sql`
      create table known_browser (
        token_hash bytea primary key,
        student_id uuid not null references student (id) on delete cascade,
        created_at timestamptz not null,
        used_at timestamptz not null
      )`.execute(db)
    await sql`create index known_browser_by_student on known_browser (student_id, used_at)`.execute(db)
    // No foreign key: what happened stays known for its time when a student's data is erased.
    await sql`
      create table account_event (
        id bigserial primary key,
        student_id uuid,
        at timestamptz not null,
        kind text not null,
        network text not null
      )`.execute(db)
    await sql`create index account_event_by_student on account_event (student_id, at)`.execute(db)
    await sql`create index account_event_by_time on account_event (at)`.execute(db)
  },
}
