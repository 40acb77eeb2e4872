import { type Migration } from 'kysely/migration'
import { sql } from 'kysely'

/** Recent conversion time per student. */
export const createConversionTime: Migration = {
  up: async (db) => {
    await sql`
      create table conversion_time (
        student_id uuid primary key references student (id) on delete cascade,
        seconds double precision not null,
        counted_at timestamptz not null
      )`.execute(db)
  },
}
