import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Repetitions of an event within a minute share a row. */
export const countAccountEvents: Migration = {
  up: async (db) => {
    await sql`
      alter table account_event
        add column address_hash text,
        add column minute timestamptz,
        add column times integer not null default 1`.execute(db)
    await sql`
      create unique index account_event_by_minute
        on account_event (address_hash, kind, network, minute, student_id) nulls not distinct
        where address_hash is not null`.execute(db)
  },
}
