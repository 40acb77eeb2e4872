import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** The running processes and how mails leave them. Unlogged, and in no copy: it is about this moment only. */
export const createMailProcessTable = runStatements(
  sql`
    create unlogged table mail_process (
      id uuid primary key,
      mails_leave text not null check (mails_leave in ('by server', 'as files')),
      problem text,
      seen_at timestamptz not null default now()
    )`,
)
