import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails and wrong guesses per address and day (decision 0057). */
export const boundMailboxes: Migration = {
  up: async (db) => {
    await sql`
      create table mailbox (
        key text primary key,
        mailed_at timestamptz[] not null default '{}',
        guessed_at timestamptz[] not null default '{}',
        ends_at timestamptz not null
      )`.execute(db)
    await sql`create index mailbox_by_end on mailbox (ends_at)`.execute(db)
  },
}
