import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Deliveries to another system: one row per event of the feed, with the outcome, and how far they have come in it. */
export const createWebhookTable = runStatements(
  sql`
    create table webhook_delivery (
      id uuid primary key default gen_random_uuid(),
      number bigint not null unique,
      student_id uuid not null,
      reference text not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      tried_at timestamptz,
      answer text,
      delivered_at timestamptz,
      given_up_at timestamptz
    )`,
  sql`create index webhook_delivery_by_student on webhook_delivery (student_id, number)`,
  sql`
    create table webhook_cursor (
      is_only boolean primary key default true check (is_only),
      number bigint not null
    )`,
)
