import { randomInt } from 'node:crypto'
import { pipeline } from 'node:stream/promises'

import { type ClientBase, escapeLiteral } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Names are quoted by the database they come from, ready for use in a statement. */
export interface Table {
  readonly name: string
  /** Schema-qualified and quoted. */
  readonly path: string
  /** Quoted; generated columns are left out. */
  readonly columns: readonly string[]
  /** Tables that its foreign keys refer to. */
  readonly references: readonly string[]
}

export interface RowCopy {
  readonly select: string
  readonly into: string
}

const jobsSchema = 'pgboss'
const migrationTable = 'kysely_migration'

/** Compares databases, not addresses: a lock taken through one is visible through the other. */
export async function isSameDatabase(one: ClientBase, other: ClientBase): Promise<boolean> {
  const key = randomInt(2 ** 47)
  await one.query('begin')
  await one.query('select pg_advisory_xact_lock($1)', [key])
  const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [key])
  await one.query('rollback')
  return rows[0]?.free === false
}

export async function listTables(client: ClientBase): Promise<Table[]> {
  return await listTablesIn(client, undefined)
}

export async function listJobTables(client: ClientBase): Promise<Map<string, Table>> {
  return new Map((await listTablesIn(client, jobsSchema)).map((table) => [table.name, table]))
}

async function listTablesIn(client: ClientBase, schema: string | undefined): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, format('%I.%I', n.nspname, c.relname) as path,
       array(
         select format('%I', attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       array(
         select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
       ) as "references"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = coalesce($1, current_schema()) and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('${migrationTable}', '${migrationTable}_lock')
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
       )
     order by name`,
    [schema],
  )
  return rows
}

/** Returns the table that keeps a database from being filled; empty tables of ours do not. */
export async function findObstacle(client: ClientBase, isOurs: boolean): Promise<string | undefined> {
  const jobTables = await listJobTables(client)
  const tables = await listTables(client)
  if (!isOurs) return (tables[0] ?? [...jobTables.values()][0])?.path
  for (const table of [...tables, jobTables.get('job'), jobTables.get('schedule')]) {
    if (table === undefined) continue
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${table.path}) as found`,
    )
    if (rows[0]?.found === true) return table.path
  }
  return undefined
}

/**
 * Locks before the snapshot is taken: otherwise a migration that rewrites a table would leave it empty in the snapshot.
 */
export async function beginReading(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`lock table ${listPaths(tables)} in access share mode`)
  await settle(client)
}

/** The lock makes a server that is started too early wait for the copy. */
export async function beginWriting(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query('begin')
  await client.query(`lock table ${listPaths(tables)} in access exclusive mode`)
  await settle(client)
}

/**
 * Lifts the timeouts for this transaction, and pins the output formats that both sides must agree on, as `pg_dump`
 * does.
 */
async function settle(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
  await client.query(`set local datestyle = 'ISO, YMD'`)
  await client.query(`set local intervalstyle = 'postgres'`)
}

export async function endWriting(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`analyze ${listPaths(tables)}`)
  await client.query('commit')
}

function listPaths(tables: readonly Table[]): string {
  return tables.map((table) => table.path).join(', ')
}

/** Streams the rows, so that memory holds only what is in transit. */
export async function copyRows(
  source: ClientBase,
  target: ClientBase,
  { select, into }: RowCopy,
): Promise<number> {
  const reading = source.query(copyTo(`copy (${select}) to stdout`))
  const writing = target.query(copyFrom(`copy ${into} from stdin`))
  await pipeline(reading, writing)
  return writing.rowCount
}

export function selectAll(source: Table, target: Table): RowCopy {
  const columns = source.columns.join(', ')
  return { select: `select ${columns} from ${source.path}`, into: `${target.path} (${columns})` }
}

export function selectSchedules(source: Table, target: Table, queues: readonly string[]): RowCopy {
  const { select, into } = selectAll(source, target)
  return { select: `${select} where ${isOneOf(queues)}`, into }
}

/** Resets what an attempt has written into an active job, as pg-boss does when it retries one. */
const withoutAttempt: Readonly<Record<string, string>> = {
  state: `'created'`,
  started_on: 'null',
  heartbeat_on: 'null',
}

/** Selects the unfinished jobs of these queues. A job that is active in the source starts over in the target. */
export function selectJobs(source: Table, target: Table, queues: readonly string[]): RowCopy {
  const values = source.columns.map((column) => {
    const value = withoutAttempt[column]
    return value === undefined ? column : `case when state = 'active' then ${value} else ${column} end`
  })
  return {
    select: `select ${values.join(', ')} from ${source.path} where ${unfinished} and ${isOneOf(queues)}`,
    into: `${target.path} (${source.columns.join(', ')})`,
  }
}

const unfinished = `state in ('created', 'retry', 'active')`

function isOneOf(queues: readonly string[]): string {
  return `name = any (array[${queues.map((name) => escapeLiteral(name)).join(', ')}]::text[])`
}

export async function listQueues(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${jobsSchema}.queue`)
  return rows.map((row) => row.name)
}

/** Kinds of unfinished jobs that have no queue here, apart from pg-boss's own. */
export async function listOtherKinds(client: ClientBase, queues: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from ${jobsSchema}.job
     where ${unfinished} and not ${isOneOf(queues)} and name not like '\\_\\_%' order by name`,
  )
  return rows.map((row) => row.name)
}

export async function findJobsVersion(client: ClientBase): Promise<number | undefined> {
  if (!(await listJobTables(client)).has('version')) return undefined
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return rows[0]?.version
}

/** Sequences are not transactional: call this after the rows are copied. */
export async function copySequences(source: ClientBase, target: ClientBase): Promise<void> {
  const wanted = await listSequences(target)
  for (const { name, path } of await listSequences(source)) {
    const counter = wanted.find((one) => one.name === name)
    if (counter === undefined) continue
    const { rows } = await source.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${path}`,
    )
    for (const { value, called } of rows) {
      await target.query('select setval($1::regclass, $2::bigint, $3)', [counter.path, value, called])
    }
  }
}

async function listSequences(client: ClientBase): Promise<{ name: string; path: string }[]> {
  const { rows } = await client.query<{ name: string; path: string }>(
    `select c.relname::text as name, format('%I.%I', n.nspname, c.relname) as path
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'S'`,
  )
  return rows
}
