import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Files of several applications that members of the staff have asked for, and what each member has downloaded. */
export const createStaffDownloads = runStatements(
  sql`
    create table staff_download (
      id uuid primary key default gen_random_uuid(),
      member_id uuid not null references staff_member (id),
      kind text not null check (kind in ('table', 'copies', 'documents')),
      state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      application_count integer not null,
      done_count integer not null default 0,
      mapping jsonb,
      notes text[] not null default '{}',
      file_keys text[] not null default '{}',
      file_sizes bigint[] not null default '{}'
    )`,
  // One at a time for each member.
  sql`
    create unique index staff_download_unfinished on staff_download (member_id)
      where state in ('waiting', 'running')`,
  sql`create index staff_download_by_member on staff_download (member_id, created_at)`,
  sql`create index staff_download_by_change on staff_download (changed_at)`,
  sql`
    create table staff_download_application (
      download_id uuid not null references staff_download (id) on delete cascade,
      student_id uuid not null references application_list (student_id) on delete cascade,
      feed_id bigint not null,
      primary key (download_id, student_id)
    )`,
  sql`create index staff_download_application_by_student on staff_download_application (student_id)`,
  sql`
    create table application_download (
      member_id uuid not null,
      kind text not null,
      student_id uuid not null references application_list (student_id) on delete cascade,
      feed_id bigint not null,
      primary key (member_id, kind, student_id)
    )`,
  sql`create index application_download_by_student on application_download (student_id)`,
)
