import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Applications with their submissions, statuses and events, and the terms that the office has extended. */
export const createApplications = runStatements(
  sql`
    create table application (
      student_id uuid primary key references student (id) on delete cascade,
      answers jsonb not null default '{}',
      add_another jsonb not null default '{}',
      tabs jsonb not null default '{}',
      last_page text,
      revision integer not null default 0,
      changed_at_revision jsonb not null default '{}',
      removed_at_revision jsonb not null default '{}',
      revision_times jsonb not null default '{}',
      page_changes jsonb not null default '{}',
      changed_at timestamptz not null,
      submission_number integer not null default 0,
      correction_until timestamptz,
      correction_reason text,
      constraint application_is_corrected_with_a_reason check (num_nulls(correction_until, correction_reason) in (0, 2)),
      constraint application_is_corrected_after_a_submission check (correction_until is null or submission_number > 0)
    )`,
  // Finds corrections whose time is over.
  sql`
    create index application_by_correction on application (correction_until)
      where correction_until is not null`,
  // Finds abandoned drafts.
  sql`create index application_draft on application (changed_at) where submission_number = 0`,
  sql`
    create table submission (
      student_id uuid not null references application (student_id) on delete cascade,
      number integer not null,
      reference text not null unique,
      state text not null default 'current' check (state in ('current', 'corrected', 'withdrawn')),
      submitted_at timestamptz not null,
      form_version text not null,
      contents jsonb not null,
      record jsonb not null,
      answers jsonb not null,
      documents jsonb not null,
      position bigint,
      is_restored boolean not null default false,
      withdrawn_at timestamptz,
      withdrawal_reason text,
      primary key (student_id, number),
      constraint submission_is_withdrawn_with_a_reason check (
        num_nonnulls(withdrawn_at, withdrawal_reason) = case when state = 'withdrawn' then 2 else 0 end
      )
    )`,
  sql`create unique index submission_standing on submission (student_id) where state <> 'corrected'`,
  sql`create index submission_in_order on submission (position) where state = 'current'`,
  sql`create index submission_by_time on submission (submitted_at) where state = 'current'`,
  sql`
    create table web_status (
      student_id uuid not null references application (student_id) on delete cascade,
      submission_number integer not null,
      web_status text not null check (web_status in ('started', 'validating', 'submitted')),
      at timestamptz not null,
      primary key (student_id, submission_number, web_status)
    )`,
  // No foreign key: events outlive an erased student.
  sql`
    create table application_event (
      id bigserial primary key,
      student_id uuid not null,
      at timestamptz not null,
      actor text not null,
      kind text not null,
      keys text[] not null
    )`,
  sql`create index application_event_by_student on application_event (student_id, at)`,
  sql`
    create unique index application_event_saved_in_minute on application_event (student_id, actor, at)
      where kind = 'saved'`,
  // The dates until which the office has extended a term, for everybody or for one student.
  sql`
    create table term_extension (
      id bigint generated always as identity primary key,
      term text not null,
      student_id uuid references student (id) on delete cascade,
      last_day date not null,
      actor text not null,
      at timestamptz not null
    )`,
  sql`create index term_extension_by_student on term_extension (student_id, term)`,
)
