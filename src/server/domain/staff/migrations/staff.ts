import { sql } from 'kysely'

import { runStatements } from '#server/platform/database/migrateDatabase.ts'

import { cutReference } from './cutReference.ts'
import { hashLogRow } from './hashLogRow.ts'

/** Members of the admissions staff, how they sign in, and the log of what they do. */
export const createStaff = runStatements(
  // Rows are kept after a removal: the log and notes refer to them.
  sql`
    create table staff_member (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_key text not null unique,
      name text not null,
      role text not null,
      sees text not null,
      totp_secret text,
      totp_step bigint,
      added_at timestamptz not null,
      signed_in_at timestamptz,
      removed_at timestamptz
    )`,
  // Without a member for an address that is nobody's, for which the same is done.
  sql`
    create table staff_link (
      token_hash bytea primary key,
      member_id uuid references staff_member (id),
      expires_at timestamptz not null
    )`,
  sql`create index staff_link_by_member on staff_link (member_id)`,
  sql`create index staff_link_by_end on staff_link (expires_at)`,
  sql`
    create table staff_session (
      token_hash bytea primary key,
      member_id uuid not null references staff_member (id),
      is_complete boolean not null,
      created_at timestamptz not null,
      used_at timestamptz not null,
      tries integer not null default 0,
      new_secret text
    )`,
  sql`create index staff_session_by_member on staff_session (member_id)`,
  sql`create index staff_session_by_use on staff_session (used_at)`,
  // No foreign keys: what is in the log stays as it was.
  sql`
    create table staff_log (
      number bigint primary key,
      at timestamptz not null,
      member_id uuid,
      member text not null,
      role text,
      kind text not null,
      student_id uuid,
      reference text,
      details jsonb not null,
      hash bytea not null
    )`,
  // Each in the order in which the log is read.
  sql`create index staff_log_by_time on staff_log (at, number)`,
  sql`create index staff_log_by_member on staff_log (member, at, number)`,
  sql`create index staff_log_by_kind on staff_log (kind, at, number)`,
  sql`
    create index staff_log_by_student on staff_log (student_id, at, number) where student_id is not null`,
  sql`create index staff_log_by_reference on staff_log (${cutReference('reference')}) where reference is not null`,
  // Rows are numbered without a gap in the order in which they are committed: whoever adds one holds the lock until then.
  // A row that brings its number and hash along, as in a copy of the database, keeps them: log verify judges them.
  sql`
    create function chain_staff_log() returns trigger language plpgsql as $$
    declare
      last record;
    begin
      if new.number is not null and new.hash is not null then
        return new;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('staff_log', 0));
      select number, hash into last from staff_log order by number desc limit 1;
      new.number := coalesce(last.number, 0) + 1;
      new.hash := ${hashLogRow('new', sql`coalesce(last.hash, ''::bytea)`)};
      return new;
    end $$`,
  sql`
    create trigger staff_log_is_chained before insert on staff_log
      for each row execute function chain_staff_log()`,
  sql`
    create function refuse_staff_log_change() returns trigger language plpgsql as $$
    begin
      raise exception 'staff_log is append-only: no row is changed or deleted' using errcode = 'insufficient_privilege';
    end $$`,
  sql`
    create trigger staff_log_is_append_only before update or delete or truncate on staff_log
      for each statement execute function refuse_staff_log_change()`,
)
