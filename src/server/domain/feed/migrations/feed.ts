import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** What happened to submitted applications, for other systems. */
export const createFeed = runStatements(
  // No foreign key: events outlive an erased student.
  sql`
    create table feed_event (
      id bigint generated always as identity primary key,
      number bigint unique,
      event text not null,
      student_id uuid not null,
      reference text not null,
      at timestamptz not null,
      document_key text,
      replaces text,
      erased_number bigint
    )`,
  sql`create index feed_event_by_student on feed_event (student_id, number)`,
  sql`create index feed_event_by_reference on feed_event (lower(reference))`,
  // Events are numbered in the order in which they become visible, so that a reader who continues after a number misses
  // none. The number is assigned at commit, under a lock that serializes commits.
  sql`create sequence feed_number owned by feed_event.number`,
  sql`
    create function number_feed_event() returns trigger language plpgsql as $$
    declare
      given bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended('feed_number', 0));
      given := nextval('feed_number');
      update feed_event set number = given where id = new.id;
      if new.event in ('application.submitted', 'application.corrected') then
        update submission set position = given where student_id = new.student_id and reference = new.reference;
      end if;
      return null;
    end $$`,
  sql`
    create constraint trigger feed_event_is_numbered after insert on feed_event
      deferrable initially deferred for each row
      when (new.number is null)
      execute function number_feed_event()`,
)
