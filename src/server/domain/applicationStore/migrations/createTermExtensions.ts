import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The dates until which the office has extended a term, for everybody or for one student. */
export const createTermExtensions: Migration = {
  up: async (db) => {
    await sql`
      create table term_extension (
        id bigint generated always as identity primary key,
        term text not null,
        student_id uuid references student (id) on delete cascade,
        last_day date not null,
        actor text not null,
        at timestamptz not null
      )`.execute(db)
    await sql`create index term_extension_by_student on term_extension (student_id, term)`.execute(db)
  },
}
