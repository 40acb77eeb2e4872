import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/**
 * One narrow row for each application that was submitted, with what the office's figures count: they read all of two
 * seasons. Derived, like the list (decision 150).
 */
export const createApplicationFigures = runStatements(
  sql`
    create table application_figures (
      student_id uuid primary key references application_list (student_id) on delete cascade,
      submitted_at timestamptz not null,
      is_withdrawn boolean not null,
      term text not null,
      program text not null,
      campus text not null,
      state text not null,
      school text not null
    )`,
  sql`create index application_figures_by_time on application_figures (submitted_at) include (is_withdrawn)`,
)
