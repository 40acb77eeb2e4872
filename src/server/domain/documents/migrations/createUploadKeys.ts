import { type Migration } from 'kysely/migration'
import { sql } from 'kysely'

/** 0011: what students were given the right to send, so that nothing they leave behind stays. */
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
    // One unfinished upload for each question, however often a student begins again.
    await sql`
      create unique index upload_key_unfinished on upload_key (student_id, answer_key)
      where state <> 'done'`.execute(db)
    await sql`create index upload_key_student on upload_key (student_id, expires_at)`.execute(db)
    await sql`create index upload_key_expires_at on upload_key (expires_at)`.execute(db)
  },
}
