import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

/** Students, sign-ups, sessions, limits, and what happened to accounts. */
export const createAccounts = runStatements(
  // A row exists only once the address is confirmed; until then there is only a sign_up.
  sql`
    create table student (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_key text not null unique,
      password_hash text,
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    )`,
  sql`
    create table sign_up (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_key text not null,
      password_hash text not null,
      browser_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  sql`create index sign_up_by_address on sign_up (email_key, created_at)`,
  // The browser that requested a code has its own attempts, which strangers cannot use up.
  sql`
    create table confirmation_code (
      id uuid primary key,
      email_key text not null,
      code_hash bytea not null,
      tries integer not null default 0,
      browser_hash bytea,
      browser_tries integer not null default 0,
      expires_at timestamptz not null
    )`,
  sql`create index confirmation_code_by_address on confirmation_code (email_key)`,
  sql`
    create table password_reset (
      token_hash bytea primary key,
      email text not null,
      email_key text not null,
      expires_at timestamptz not null
    )`,
  sql`create index password_reset_by_address on password_reset (email_key)`,
  sql`
    create table session (
      token_hash bytea primary key,
      student_id uuid not null references student (id) on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz not null
    )`,
  sql`create index session_by_student on session (student_id)`,
  // Both find expired sessions.
  sql`create index session_by_use on session (used_at)`,
  sql`create index session_by_start on session (created_at)`,
  sql`
    create table known_browser (
      token_hash bytea primary key,
      student_id uuid not null references student (id) on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz not null
    )`,
  sql`create index known_browser_by_student on known_browser (student_id, used_at)`,
  // Finds forgotten browsers.
  sql`create index known_browser_by_use on known_browser (used_at)`,
  sql`
    create table successful_login (
      id bigserial primary key,
      student_id uuid not null references student (id) on delete cascade,
      at timestamptz not null
    )`,
  sql`create index successful_login_by_student on successful_login (student_id, at)`,
  // No foreign key: events outlive an erased student for their retention time.
  sql`
    create table account_event (
      id bigserial primary key,
      student_id uuid,
      at timestamptz not null,
      kind text not null,
      network text not null,
      address_hash text,
      minute timestamptz not null,
      times integer not null default 1
    )`,
  sql`create index account_event_by_student on account_event (student_id, at)`,
  sql`create index account_event_by_time on account_event (at)`,
  // Repetitions of an event within a minute share a row.
  sql`
    create unique index account_event_by_minute
      on account_event (address_hash, kind, network, minute, student_id) nulls not distinct
      where address_hash is not null`,
  sql`
    create table rate_limit (
      key text primary key,
      tries integer not null,
      ends_at timestamptz not null
    )`,
  // Mails and wrong guesses per address and day (decision 0057).
  sql`
    create table mailbox (
      key text primary key,
      mailed_at timestamptz[] not null default '{}',
      guessed_at timestamptz[] not null default '{}',
      ends_at timestamptz not null
    )`,
  sql`create index mailbox_by_end on mailbox (ends_at)`,
)
