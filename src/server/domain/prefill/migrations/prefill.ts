import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Answers behind prefill links. Only the hash of a token is stored. */
export const createPrefillTable = runStatements(
  sql`
    create table prefill (
      id text primary key,
      token_hash bytea not null unique,
      answers jsonb not null,
      created_at timestamptz not null,
      created_by text not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
  // Finds links that have ended.
  sql`create index prefill_by_end on prefill (least(expires_at, revoked_at))`,
)
