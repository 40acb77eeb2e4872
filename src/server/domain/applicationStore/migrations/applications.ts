import { sql } from 'kysely'

import { buildIndex, runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Applications, their statuses and events. */
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
      changed_at timestamptz not null,
      submitted_at timestamptz,
      reference text unique,
      form_version text,
      frozen_contents jsonb,
      record jsonb,
      constraint application_is_frozen_as_a_whole check (
        num_nulls(submitted_at, reference, form_version, frozen_contents, record) in (0, 5)
      )
    )`,
  sql`
    create table web_status (
      student_id uuid not null references application (student_id) on delete cascade,
      web_status text not null check (web_status in ('started', 'validating', 'submitted')),
      at timestamptz not null,
      primary key (student_id, web_status)
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
)

/**
 * 0018: numbers submissions in the order in which they become visible, so that a reader who continues after one of them
 * misses none. The number is assigned at commit, under a lock that serialises commits. Earlier submissions have none
 * and come first.
 */
export const orderSubmissions = runStatements(
  sql`alter table application add column submission_number bigint`,
  sql`create sequence submission_number owned by application.submission_number`,
  sql`
    create index application_in_order on application (coalesce(submission_number, 0), submitted_at, student_id)
      where submitted_at is not null`,
  sql`
    create function number_submission() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('submission_number', 0));
      update application set submission_number = nextval('submission_number') where student_id = new.student_id;
      return null;
    end $$`,
  sql`
    create constraint trigger application_is_numbered after update of submitted_at on application
      deferrable initially deferred for each row
      when (new.submitted_at is not null and old.submitted_at is null and new.submission_number is null)
      execute function number_submission()`,
)

/** Submissions that were reopened for correction, and applications that were withdrawn. */
export const createRounds = runStatements(
  sql`
    alter table application
      add column reopened_until timestamptz,
      add column reopen_reason text,
      add column withdrawn_at timestamptz,
      add column withdrawal_reason text,
      add constraint application_is_reopened_with_a_reason check (num_nulls(reopened_until, reopen_reason) in (0, 2)),
      add constraint application_is_withdrawn_with_a_reason check (num_nulls(withdrawn_at, withdrawal_reason) in (0, 2)),
      add constraint application_is_reopened_or_submitted check (num_nulls(reopened_until, submitted_at) >= 1)
    `,
  sql`
    create table earlier_submission (
      reference text primary key,
      student_id uuid not null references application (student_id) on delete cascade,
      submitted_at timestamptz not null,
      form_version text not null,
      frozen_contents jsonb not null,
      record jsonb not null,
      answers jsonb not null,
      submission_number bigint,
      statuses jsonb not null,
      documents jsonb not null
    )`,
  sql`create index earlier_submission_by_student on earlier_submission (student_id, submitted_at)`,
)

/** The dates until which the office has extended a term, for everybody or for one student. */
export const createTermExtensions = runStatements(
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

/** The number that a submission had before it was restored, by which an export finds where an earlier one ended. */
export const keepFirstNumbers = runStatements(sql`alter table application add column first_number bigint`)

/** The changes that pages have numbered, so that a repeated one is recognised. */
export const numberPageChanges = runStatements(
  sql`alter table application add column page_changes jsonb not null default '{}'`,
)

/** 0037: when the revisions were made at which answers were last changed. */
export const timeRevisions = runStatements(
  sql`alter table application add column revision_times jsonb not null default '{}'`,
)

/** 0033: finds corrections whose time is over. */
export const indexReopened = buildIndex(
  'application_reopened',
  sql`on application (reopened_until) where reopened_until is not null`,
)

/** 0034: finds abandoned drafts. */
export const indexUnfinished = buildIndex(
  'application_unfinished',
  sql`on application (changed_at) where submitted_at is null and reopened_until is null`,
)
