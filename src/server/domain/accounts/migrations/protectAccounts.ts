import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keeps accounts open for their owners under attack, and records what happened to them. */
export const protectAccounts: Migration = {
  up: async (db) => {
    // The browser that asked for a code has tries of its own, which strangers cannot use up.
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
    // No foreign key: events outlive an erased student for their retention time.
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
