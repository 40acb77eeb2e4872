import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/**
 * One row for each application that was begun, with what the office's lists show and order by, and beside it what a
 * search finds it by: counts read the whole of the first table, which therefore stays small, and has first what is counted.
 * Both are derived, and can be made again at any time (decision 143).
 */
export const createApplicationList = runStatements(
  sql`
    create table application_list (
      student_id uuid primary key references application (student_id) on delete cascade,
      facets text not null,
      term text not null,
      program text not null,
      needs text check (needs in ('new', 'corrected', 'late')),
      status text not null check (status in ('started', 'validating', 'submitted', 'correction', 'withdrawn')),
      assignee uuid,
      campus text not null,
      stage text,
      missing text[] not null,
      work_order bigint not null,
      changed_at timestamptz not null,
      submitted_at timestamptz,
      corrected_at timestamptz,
      last_late_at timestamptz,
      last_feed_id bigint not null,
      last_note_id bigint not null,
      name text not null,
      name_key text not null,
      email text not null,
      reference text,
      awaited text[] not null,
      awaited_version text
    )`,
  sql`create index application_list_by_work on application_list (work_order, student_id)`,
  sql`create index application_list_by_name on application_list (name_key, student_id)`,
  sql`
    create index application_list_by_submission
      on application_list ((coalesce(submitted_at, '1970-01-01 00:00:00+00'::timestamptz)), student_id)`,
  sql`create index application_list_by_change on application_list (changed_at, student_id)`,
  sql`
    create index application_list_by_assignee on application_list (assignee, work_order, student_id)
      where assignee is not null`,
  sql`
    create index application_list_by_stage on application_list (stage, work_order, student_id)
      where stage is not null`,
  sql`
    create table application_search (
      student_id uuid primary key references application_list (student_id) on delete cascade,
      words tsvector not null,
      variants text[] not null
    )`,
  // Without a list of pending entries, which each search would have to read.
  sql`create index application_search_by_words on application_search using gin (words) with (fastupdate = off)`,
  sql`
    create index application_search_by_variants on application_search
      using gin (variants) with (fastupdate = off)`,
)
