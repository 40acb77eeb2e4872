import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * 0018: numbers submissions in the order in which they become visible, so that a reader who continues after one of them
 * misses none. The number is assigned at commit, under a lock that serialises commits. Earlier submissions have none
 * and come first.
 */
export const orderSubmissions: Migration = {
  up: async (db) => {
    await sql`alter table application add column submission_number bigint`.execute(db)
    await sql`create sequence submission_number owned by application.submission_number`.execute(db)
    await sql`
      create index application_in_order on application (coalesce(submission_number, 0), submitted_at, student_id)
        where submitted_at is not null`.execute(db)
    await sql`
      create function number_submission() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('submission_number', 0));
        update application set submission_number = nextval('submission_number') where student_id = new.student_id;
        return null;
      end $$`.execute(db)
    await sql`
      create constraint trigger application_is_numbered after update of submitted_at on application
        deferrable initially deferred for each row
        when (new.submitted_at is not null and old.submitted_at is null and new.submission_number is null)
        execute function number_submission()`.execute(db)
  },
}
