import { randomInt } from 'node:crypto'
import { pipeline } from 'node:stream/promises'

import { type ClientBase, escapeLiteral } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table. Whatever goes into a statement is quoted by the database that it comes from. */
export interface Table {
  readonly name: string
  /** With its schema, quoted. */
  readonly path: string
  /** Without generated ones, quoted. */
  readonly columns: readonly string[]
  /** Names of the other tables that its rows point at. */
  readonly references: readonly string[]
}

/** Rows to be copied: where they come from, and where they go. */
export interface RowCopy {
  readonly select: string
  readonly into: string
}

const jobsSchema = 'pgboss'
const migrationTable = 'kysely_migration'

export async function getServerVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  )
  return rows[0]?.version ?? 0
}

/** The migrations that ran there; undefined where no Gatehouse ever did. */
export async function findMigrations(client: ClientBase): Promise<string[] | undefined> {
  const found = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    migrationTable,
  ])
  if (found.rows[0]?.found !== true) return undefined
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationTable} order by name`)
  return rows.map((row) => row.name)
}

/** Whether two connections lead to one database, by whatever addresses: a lock that one of them holds tells. */
export async function isSameDatabase(one: ClientBase, other: ClientBase): Promise<boolean> {
  const key = randomInt(2 ** 47)
  await one.query('begin')
  await one.query('select pg_advisory_xact_lock($1)', [key])
  const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [key])
  await one.query('rollback')
  return rows[0]?.free === false
}

/** The application's tables, without what keeps its migrations and what belongs to an extension. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  return await listTablesIn(client, undefined)
}

/** The tables of the jobs by name; none where jobs were never opened. */
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

/** The name of a table that keeps a database from being filled; undefined where nothing does. Empty tables of ours do not. */
export async function findObstacle(client: ClientBase): Promise<string | undefined> {
  const jobTables = await listJobTables(client)
  const tables = await listTables(client)
  if ((await findMigrations(client)) === undefined) return (tables[0] ?? [...jobTables.values()][0])?.path
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
 * Begins a transaction that sees one moment of these tables, whatever is written meanwhile. The lock comes before the
 * moment: a migration that rewrites one of them would otherwise leave it empty in what is seen.
 */
export async function beginReading(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`lock table ${listPaths(tables)} in access share mode`)
  await settle(client)
}

/** Begins the transaction that fills these tables; a server that is started too early waits for its end. */
export async function beginWriting(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query('begin')
  await client.query(`lock table ${listPaths(tables)} in access exclusive mode`)
  await settle(client)
}

/** For this transaction: as long as it takes, and values that both sides write in the same way, as `pg_dump` has it. */
async function settle(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
  await client.query(`set local datestyle = 'ISO, YMD'`)
  await client.query(`set local intervalstyle = 'postgres'`)
}

/** Lets the database know what was filled, and ends its transaction. */
export async function endWriting(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`analyze ${listPaths(tables)}`)
  await client.query('commit')
}

function listPaths(tables: readonly Table[]): string {
  return tables.map((table) => table.path).join(', ')
}

/**
 * Copies rows from one database to another, as they come: only what is on its way is in memory.
 * @returns how many
 */
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

/** All rows of a table, to the table of the same name. */
export function selectAll(source: Table, target: Table): RowCopy {
  const columns = source.columns.join(', ')
  return { select: `select ${columns} from ${source.path}`, into: `${target.path} (${columns})` }
}

/** Schedules of these queues. */
export function selectSchedules(source: Table, target: Table, queues: readonly string[]): RowCopy {
  const { select, into } = selectAll(source, target)
  return { select: `${select} where ${isOneOf(queues)}`, into }
}

/** What an attempt has written into a job that is at work, as pg-boss itself takes it back. */
const withoutAttempt: Readonly<Record<string, string>> = {
  state: `'created'`,
  started_on: 'null',
  heartbeat_on: 'null',
}

/**
 * Jobs of these queues that are still to be done, the given-up ones that wait to be looked at among them. One that is at
 * work there is to be done here.
 */
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

/** The kinds of unfinished jobs that no queue of these is for, pg-boss's own aside. */
export async function listOtherKinds(client: ClientBase, queues: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from ${jobsSchema}.job
     where ${unfinished} and not ${isOneOf(queues)} and name not like '\\_\\_%' order by name`,
  )
  return rows.map((row) => row.name)
}

/** The version of the jobs' tables; undefined where there are none. */
export async function findJobsVersion(client: ClientBase): Promise<number | undefined> {
  if (!(await listJobTables(client)).has('version')) return undefined
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return rows[0]?.version
}

/** Lets the application's counters go on where they stand. They know no transaction: the rows are copied before. */
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
