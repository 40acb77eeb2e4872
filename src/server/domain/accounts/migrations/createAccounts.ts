import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Students, sign-ups, sessions and limits. */
export const createAccounts: Migration = {
  up: async (db) => {
    // A row exists only once the address is confirmed; until then there is only a sign_up.
    await sql`
      create table student (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        email_key text not null unique,
        password_hash text,
        confirmed_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create table sign_up (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        email_key text not null,
        password_hash text not null,
        browser_hash bytea not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index sign_up_by_address on sign_up (email_key, created_at)`.execute(db)
    await sql`
      create table confirmation_code (
        id uuid primary key,
        email_key text not null,
        code_hash bytea not null,
        tries integer not null default 0,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index confirmation_code_by_address on confirmation_code (email_key)`.execute(db)
    await sql`
      create table password_reset (
        token_hash bytea primary key,
        email text not null,
        email_key text not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index password_reset_by_address on password_reset (email_key)`.execute(db)
    await sql`
      create table session (
        token_hash bytea primary key,
        student_id uuid not null references student (id) on delete cascade,
        created_at timestamptz not null,
        used_at timestamptz not null
      )`.execute(db)
    await sql`create index session_by_student on session (student_id)`.execute(db)
    await sql`
      create table successful_login (
        id bigserial primary key,
        student_id uuid not null references student (id) on delete cascade,
        at timestamptz not null
      )`.execute(db)
    await sql`create index successful_login_by_student on successful_login (student_id, at)`.execute(db)
    await sql`
      create table rate_limit (
        key text primary key,
        tries integer not null,
        ends_at timestamptz not null
      )`.execute(db)
  },
}
