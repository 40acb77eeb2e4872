import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Submissions that were reopened for correction, and applications that were withdrawn. */
export const createRounds: Migration = {
  up: async (db) => {
    await sql`
      alter table application
        add column reopened_until timestamptz,
        add column reopen_reason text,
        add column withdrawn_at timestamptz,
        add column withdrawal_reason text,
        add constraint application_is_reopened_with_a_reason check (num_nulls(reopened_until, reopen_reason) in (0, 2)),
        add constraint application_is_withdrawn_with_a_reason check (num_nulls(withdrawn_at, withdrawal_reason) in (0, 2)),
        add constraint application_is_reopened_or_submitted check (num_nulls(reopened_until, submitted_at) >= 1)
      `.execute(db)
    await sql`
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
      )`.execute(db)
    await sql`create index earlier_submission_by_student on earlier_submission (student_id, submitted_at)`.execute(
      db,
    )
  },
}
