import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many mails an address got in a day, and how many wrong guesses it bore (decision 0057). */
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
