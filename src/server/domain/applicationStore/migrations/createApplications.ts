import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Applications, their statuses and events. */
export const createApplications: Migration = {
  up: async (db) => {
    await sql`
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
      )`.execute(db)
    await sql`
      create table web_status (
        student_id uuid not null references application (student_id) on delete cascade,
        web_status text not null check (web_status in ('started', 'validating', 'submitted')),
        at timestamptz not null,
        primary key (student_id, web_status)
      )`.execute(db)
    // No foreign key: events outlive an erased student.
    await sql`
      create table application_event (
        id bigserial primary key,
        student_id uuid not null,
        at timestamptz not null,
        actor text not null,
        kind text not null,
        keys text[] not null
      )`.execute(db)
    await sql`create index application_event_by_student on application_event (student_id, at)`.execute(db)
    await sql`
      create unique index application_event_saved_in_minute on application_event (student_id, actor, at)
        where kind = 'saved'`.execute(db)
  },
}
