import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Deliveries to another system: one row per submission, with the outcome. */
export const createWebhookTable: Migration = {
  up: async (db) => {
    await sql`
      create table webhook_delivery (
        id uuid primary key,
        student_id uuid not null,
        reference text not null,
        created_at timestamptz not null,
        attempts integer not null default 0,
        tried_at timestamptz,
        answer text,
        delivered_at timestamptz,
        given_up_at timestamptz
      )`.execute(db)
    await sql`create index webhook_delivery_by_student on webhook_delivery (student_id)`.execute(db)
    await sql`
      create index application_submitted on application (submitted_at, student_id)
        where submitted_at is not null`.execute(db)
  },
}
