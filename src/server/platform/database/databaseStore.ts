import { sql } from 'kysely'

import type { Database } from './database.ts'

/** In the format of `server_version_num`. */
export async function findServerVersion(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select current_setting('server_version_num')::integer as version`.execute(db)
  return rows[0]?.version ?? 0
}

/**
 * Commits the smallest change there is: a message in the write-ahead log, which nobody reads and which needs no table.
 * @returns whether the database accepts changes: a standby does not, nor does one that its provider has locked
 */
export async function commitMessage(db: Database): Promise<boolean> {
  const { rows } = await sql<{ written: string | null }>`
    select case current_setting('transaction_read_only')
      when 'off' then pg_logical_emit_message(true, 'gatehouse', '')
    end as written`.execute(db)
  return typeof rows[0]?.written === 'string'
}

export async function listRunMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/** What the role that connects may do; tables are those of Gatehouse and of its job queue. */
export interface DatabaseRights {
  readonly createsTables: boolean
  readonly createsSchemas: boolean
  readonly hasQueue: boolean
  /** Tables that it may not read or, where servers write, add to. */
  readonly closedTables: readonly string[]
}

export async function findRights(db: Database): Promise<DatabaseRights> {
  const { rows } = await sql<DatabaseRights>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false) as "createsTables",
      has_database_privilege(current_database(), 'create') as "createsSchemas",
      to_regnamespace('pgboss') is not null as "hasQueue",
      array(
        select format('%I.%I', nspname, relname)
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in (current_schema(), 'pgboss') and relkind in ('r', 'p')
          and not (
            has_table_privilege(pg_class.oid, 'select')
            and (relname in ('kysely_migration', 'version') or has_any_column_privilege(pg_class.oid, 'insert'))
          )
        order by 1
      ) as "closedTables"`.execute(db)
  const [rights] = rows
  if (!rights) throw new Error('No row was returned')
  return rights
}

/** The database's own clock, not the start of a transaction. */
export async function findDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  if (!rows[0]) throw new Error('No row was returned')
  return rows[0].at
}
