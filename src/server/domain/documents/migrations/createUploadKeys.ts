import { type Migration } from 'kysely/migration'
import { sql } from 'kysely'

/** Upload permissions, so that every abandoned file is found. */
export const createUploadKeys: Migration = {
  up: async (db) => {
    await sql`
      create table upload_key (
        file_key text primary key,
        student_id uuid not null references student (id) on delete cascade,
        answer_key text not null,
        state text not null check (state in ('open', 'sent', 'done')),
        expires_at timestamptz not null
      )`.execute(db)
    // One unfinished upload per question.
    await sql`
      create unique index upload_key_unfinished on upload_key (student_id, answer_key)
      where state <> 'done'`.execute(db)
    await sql`create index upload_key_student on upload_key (student_id, expires_at)`.execute(db)
    await sql`create index upload_key_expires_at on upload_key (expires_at)`.execute(db)
  },
}
