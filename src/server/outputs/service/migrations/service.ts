import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** The office's read-only links, and when they were used. Only the hash of a token is stored. */
export const createServiceTables = runStatements(
  sql`
    create table service_link (
      id text primary key,
      token_hash bytea not null unique,
      student_id uuid not null references student (id) on delete cascade,
      created_at timestamptz not null,
      created_by text not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
  sql`create index service_link_by_student on service_link (student_id)`,
  // Finds links that have ended.
  sql`create index service_link_by_end on service_link (least(expires_at, revoked_at))`,
  sql`
    create table service_link_use (
      id bigserial primary key,
      link_id text not null references service_link (id) on delete cascade,
      at timestamptz not null,
      address text not null,
      document_key text
    )`,
  sql`create index service_link_use_by_link on service_link_use (link_id, at)`,
  // Finds the addresses that are to be forgotten.
  sql`create index service_link_use_by_time on service_link_use (at) where address <> ''`,
)
