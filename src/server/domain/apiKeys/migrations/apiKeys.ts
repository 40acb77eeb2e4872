import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Keys of the office's other systems. Only the hash of a key is stored. */
export const createApiKeyTable = runStatements(
  sql`
    create table api_key (
      name text primary key,
      key_hash bytea not null unique,
      may text[] not null,
      created_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz
    )`,
)
