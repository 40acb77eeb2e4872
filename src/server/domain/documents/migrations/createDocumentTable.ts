import { type Migration } from 'kysely/migration'
import { sql } from 'kysely'

export const createDocumentTable: Migration = {
  up: async (db) => {
    await sql`
      create table document (
        student_id uuid not null references student (id) on delete cascade,
        answer_key text not null,
        file_key text not null unique,
        file_name text not null,
        file_size integer not null,
        status text not null check (status in ('UNPROCESSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
        message text not null default '',
        pdf_file_key text,
        page_count integer,
        changed_at timestamptz not null,
        primary key (student_id, answer_key),
        check (status <> 'COMPLETED' or (pdf_file_key is not null and page_count is not null))
      )`.execute(db)
  },
}
