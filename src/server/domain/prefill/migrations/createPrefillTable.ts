import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Answers behind prefill links. Only the hash of a token is stored. */
export const createPrefillTable: Migration = {
  up: async (db) => {
    await sql`
      create table prefill (
        id text primary key,
        token_hash bytea not null unique,
        answers jsonb not null,
        created_at timestamptz not null,
        created_by text not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db)
  },
}
