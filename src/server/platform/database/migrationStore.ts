import { type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'

/**
 * Nothing else locks this number. As text in the statement, since after one with parameters the transaction would keep a
 * snapshot.
 */
const lockKey = sql.raw('3853314791062309107::bigint')

/** A session of the database, as the operator finds it in `pg_stat_activity`. */
export interface DatabaseSession {
  readonly pid: number
  readonly application: string
  /** When its transaction began; null where PostgreSQL does not show us another user's. */
  readonly since: Date | null
}

const sessionColumns = sql`pid, application_name as application, xact_start as since`

/**
 * Takes the lock for the rest of the transaction, if nobody has it. To wait for it in a statement would keep a snapshot,
 * for which an index that is built concurrently by the owner of the lock waits in turn.
 */
export async function tryMigrationLock(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as "isLocked",
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  return rows[0]?.isLocked === true
}

export async function findMigrationLockOwner(db: Database): Promise<DatabaseSession | undefined> {
  const { rows } = await sql<DatabaseSession>`
    select ${sessionColumns} from pg_stat_activity where pid in (
      select pid from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and (classid::bigint << 32) + objid::bigint = ${lockKey}
        and database = (select oid from pg_database where datname = current_database())
    )`.execute(db)
  return rows[0]
}

/** The sessions for whose locks this one waits. */
export async function listBlockingSessions(db: Database, pid: number): Promise<DatabaseSession[]> {
  const { rows } = await sql<DatabaseSession>`
    select ${sessionColumns} from pg_stat_activity where pid = any (pg_blocking_pids(${pid}::integer))
    order by pid`.execute(db)
  return rows
}

/** @param isLocal in a transaction, until its end; otherwise until `resetTimeouts`
 * @returns the session's pid */
export async function setTimeouts(
  db: Database,
  { lockMs, statementMs }: { readonly lockMs: number; readonly statementMs: number },
  isLocal: boolean,
): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, set_config('lock_timeout', ${String(lockMs)}::text, ${isLocal}::boolean),
      set_config('statement_timeout', ${String(statementMs)}::text, ${isLocal}::boolean)`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Also ends a transaction that a script has left open by failing. */
export async function resetTimeouts(db: Database): Promise<void> {
  for (const statement of [sql`rollback`, sql`reset lock_timeout`, sql`reset statement_timeout`])
    await statement.execute(db)
}

/** As Kysely's own migrator would create it. */
export async function createMigrationTable(db: Database): Promise<void> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    )`.execute(db)
}

export async function insertRunMigration(db: Database, name: string): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)
}

/** Builds an index unless it is there; one whose building was interrupted is built again. */
export async function createIndexConcurrently(
  db: Database,
  name: string,
  definition: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.isValid === true) return
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db)
  await sql`create index concurrently ${sql.id(name)} ${definition}`.execute(db)
}
