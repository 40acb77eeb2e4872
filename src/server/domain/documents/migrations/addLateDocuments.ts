import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Documents that came after the submission. */
export const addLateDocuments: Migration = {
  up: async (db) => {
    await sql`alter table document add column received_at timestamptz`.execute(db)
  },
}
