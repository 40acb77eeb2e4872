import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Documents, permissions to upload, and recent conversion time per student. */
export const createDocuments = runStatements(
  sql`
    create table document (
      student_id uuid not null references student (id) on delete cascade,
      answer_key text not null,
      file_key text not null unique,
      file_name text not null,
      file_size integer not null,
      status text not null check (status in ('UNPROCESSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
      message text not null default '',
      is_repeatable boolean not null default false,
      pdf_file_key text,
      page_count integer,
      changed_at timestamptz not null,
      received_at timestamptz,
      primary key (student_id, answer_key),
      check (status <> 'COMPLETED' or (pdf_file_key is not null and page_count is not null))
    )`,
  sql`
    create table upload_key (
      file_key text primary key,
      student_id uuid not null references student (id) on delete cascade,
      answer_key text not null,
      state text not null check (state in ('open', 'sent', 'done')),
      expires_at timestamptz not null
    )`,
  // One unfinished upload per question.
  sql`
    create unique index upload_key_unfinished on upload_key (student_id, answer_key)
    where state <> 'done'`,
  sql`create index upload_key_student on upload_key (student_id, expires_at)`,
  sql`create index upload_key_expires_at on upload_key (expires_at)`,
  sql`
    create table conversion_time (
      student_id uuid primary key references student (id) on delete cascade,
      seconds double precision not null,
      counted_at timestamptz not null
    )`,
)
