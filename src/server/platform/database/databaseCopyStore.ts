import { pipeline } from 'node:stream/promises'

import { type ClientBase, escapeLiteral } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Names are quoted by the database they come from, ready for use in a statement. */
export interface Table {
  /** Qualified where the search path requires it, so that it names the same table in both databases. */
  readonly name: string
  /** Always qualified, for messages. */
  readonly path: string
  /** Quoted; generated columns are left out. */
  readonly columns: readonly string[]
}

const migrationTable = 'kysely_migration'

/** Its tables are ours, too, but only this one has what must not be lost. */
const jobTable = 'pgboss.job'

/**
 * The tables in the first schema of the search path, and the jobs, but for unlogged ones, which are about the processes of
 * this moment; each after those that its foreign keys refer to. A
 * circle of foreign keys would be ordered somehow, and refused by PostgreSQL while rows are copied.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `with recursive found as (
       select c.oid, n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where (n.nspname = current_schema() or c.oid = to_regclass('${jobTable}')) and c.relkind in ('r', 'p') and not c.relispartition
         and c.relpersistence = 'p'
         and c.relname not in ('${migrationTable}', '${migrationTable}_lock')
         and not exists (
           select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
         )
     ), ranked (oid, rank) as (
       select oid, 0 from found
       union
       select conrelid, rank + 1 from ranked join pg_constraint on confrelid = ranked.oid
       where contype = 'f' and conrelid <> confrelid and rank < 100
     )
     select oid::regclass::text as name, format('%I.%I', nspname, relname) as path,
       array(
         select format('%I', attname) from pg_attribute
         where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns
     from found join (select oid, max(rank) as rank from ranked group by oid) as last using (oid)
     order by rank, name`,
  )
  return rows
}

/** Returns the table that keeps a database from being filled; empty tables of ours do not. */
export async function findObstacle(client: ClientBase, isOurs: boolean): Promise<string | undefined> {
  for (const { name, path } of await listTables(client)) {
    if (!isOurs) return path
    const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${name}) as found`)
    if (rows[0]?.found === true) return path
  }
  return undefined
}

/** What is written is locked to make a server that is started too early wait for the copy. */
const transactions = {
  reading: ['isolation level repeatable read, read only', 'access share'],
  writing: ['', 'access exclusive'],
} as const

/**
 * Begins a transaction without timeouts, with the output formats that both sides must agree on, as `pg_dump` does. Locks
 * before the snapshot is taken: otherwise a migration that rewrites a table would leave it empty in the snapshot.
 */
export async function begin(client: ClientBase, kind: keyof typeof transactions, tables: readonly Table[]) {
  const [characteristics, lock] = transactions[kind]
  await client.query(`
    begin ${characteristics};
    lock table ${listNames(tables)} in ${lock} mode;
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
}

export async function endWriting(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`analyze ${listNames(tables)}`)
  await client.query('commit')
}

function listNames(tables: readonly Table[]): string {
  return tables.map((table) => table.name).join(', ')
}

/** Resets what an attempt has written into an active job, as pg-boss does when it retries one. */
const withoutAttempt: Readonly<Record<string, string>> = {
  state: `'created'`,
  started_on: 'null',
  heartbeat_on: 'null',
}

/**
 * Streams the rows, so that memory holds only what is in transit. Of the jobs, only unfinished ones of these queues are
 * copied. A job that is active in the source starts over in the target.
 */
export async function copyRows(
  source: ClientBase,
  target: ClientBase,
  { name, columns }: Table,
  queues: readonly string[],
): Promise<number> {
  let select = `select ${columns.join(', ')} from ${name}`
  if (name === jobTable) {
    const values = columns.map((column) => {
      const value = withoutAttempt[column]
      return value === undefined ? column : `case when state = 'active' then ${value} else ${column} end`
    })
    select = `select ${values.join(', ')} from ${name}
      where state in ('created', 'retry', 'active') and name in (${queues.map(escapeLiteral).join(', ')})`
  }
  const reading = source.query(copyTo(`copy (${select}) to stdout`))
  const writing = target.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(reading, writing)
  return writing.rowCount
}

export async function listQueues(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from pgboss.queue')
  return rows.map((row) => row.name)
}

export async function findJobsVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

/** Sequences are not transactional: call this after the rows are copied. */
export async function copySequences(source: ClientBase, target: ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  )
  for (const { name, value } of rows)
    await target.query('select setval(to_regclass($1), $2::bigint)', [name, value])
}
