import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** What the office does with applications: stage, assignee, notes, who is looking, and what each member has seen. */
export const createProcessing = runStatements(
  sql`
    create table application_processing (
      student_id uuid primary key references application (student_id) on delete cascade,
      revision integer not null,
      stage text,
      assignee uuid references staff_member (id),
      handled_at timestamptz,
      changed_at timestamptz not null,
      changed_by uuid not null references staff_member (id),
      changed_by_name text not null
    )`,
  sql`
    create table application_note (
      id bigint generated always as identity primary key,
      student_id uuid not null references application (student_id) on delete cascade,
      author_id uuid not null references staff_member (id),
      author_name text not null,
      at timestamptz not null,
      text text not null check (char_length(text) between 1 and 10000),
      sent_as uuid not null,
      unique (student_id, author_id, sent_as)
    )`,
  sql`create index application_note_by_student on application_note (student_id, id)`,
  // Notes go with an erased application, and in no other way.
  sql`
    create function refuse_note_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Notes are never changed';
    end $$`,
  sql`
    create trigger application_note_is_kept before update on application_note
      for each row execute function refuse_note_change()`,
  sql`
    create table application_look (
      student_id uuid not null references application (student_id) on delete cascade,
      member_id uuid not null references staff_member (id),
      looked_at timestamptz not null,
      feed_id bigint not null,
      note_id bigint not null,
      primary key (member_id, student_id)
    )`,
  sql`create index application_look_by_student on application_look (student_id)`,
  // About this moment only: not logged, not copied, and gone after a crash.
  sql`
    create unlogged table application_viewer (
      student_id uuid not null references application (student_id) on delete cascade,
      member_id uuid not null references staff_member (id),
      member_name text not null,
      seen_at timestamptz not null,
      primary key (student_id, member_id)
    )`,
)
