import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** 0023: the number that a submission had before it was restored, by which an export finds where an earlier one ended. */
export const keepFirstNumbers: Migration = {
  up: async (db) => {
    await sql`alter table application add column first_number bigint`.execute(db)
  },
}
