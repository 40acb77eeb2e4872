import { type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'

/** A schema, table or sequence of ours, and what a role may do with it. */
export interface HeldRights {
  readonly kind: 'schema' | 'table' | 'sequence'
  readonly name: string
  /** Qualified and quoted. */
  readonly path: string
  readonly may: readonly string[]
  /** The columns of a table into which the role may insert. */
  readonly columns: readonly string[]
}

/** Ours are those of the owner of the migrations, in the first schema of the search path and in that of the jobs. */
const ours = sql`
  with place as (select oid, nspname from pg_namespace where nspname in (current_schema(), 'pgboss')),
  ours as (
    select one.oid, one.relname, one.relkind, format('%I.%I', place.nspname, one.relname) as path
    from pg_class as one join place on place.oid = one.relnamespace
    where one.relkind in ('r', 'p', 'S')
      and one.relowner = (select relowner from pg_class where oid = to_regclass('kysely_migration'))
  )`

/** Lists what a role may do with what is ours. */
export async function listHeldRights(db: Database, role: string): Promise<HeldRights[]> {
  const list = (rights: string, holds: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`array(select one from regexp_split_to_table(${rights}, ' ') as one where ${holds})`
  const { rows } = await sql<HeldRights>`${ours}
    select 'schema' as kind, nspname as name, quote_ident(nspname) as path,
      ${list('USAGE CREATE', sql`has_schema_privilege(${role}::name, oid, one)`)} as may, '{}'::text[] as columns
    from place
    union all
    select 'sequence', relname, path,
      ${list('USAGE SELECT', sql`has_sequence_privilege(${role}::name, oid, one)`)}, '{}'
    from ours where relkind = 'S'
    union all
    select 'table', relname, path,
      ${list(
        'SELECT INSERT UPDATE DELETE TRUNCATE REFERENCES TRIGGER',
        sql`has_table_privilege(${role}::name, oid, one)`,
      )},
      array(
        select attname::text from pg_attribute
        where attrelid = ours.oid and attnum > 0 and not attisdropped
          and has_column_privilege(${role}::name, attrelid, attnum, 'INSERT')
      )
    from ours where relkind <> 'S'
    order by path`.execute(db)
  return rows
}

/** @param change `grant` or `revoke`
 * @param rights a list, such as `select, insert` */
export async function changeRights(
  tx: Database,
  change: 'grant' | 'revoke',
  rights: string,
  { kind, path }: Pick<HeldRights, 'kind' | 'path'>,
  role: string,
): Promise<void> {
  const direction = sql.raw(change === 'grant' ? 'to' : 'from')
  await sql`${sql.raw(`${change} ${rights} on ${kind} ${path}`)} ${direction} ${sql.id(role)}`.execute(tx)
}

/** What the user of this connection is, and whether it may change the tables, or make them where there are none. */
export async function describeUser(db: Database) {
  const { rows } = await sql<{ name: string; mayChangeTables: boolean; mayReadMigrations: boolean }>`
    with found as (select relowner, oid from pg_class where oid = to_regclass('kysely_migration'))
    select current_user::text as name,
      coalesce(
        (select pg_has_role(relowner, 'USAGE') from found),
        has_schema_privilege(current_schema(), 'CREATE'), false
      ) as "mayChangeTables",
      coalesce((select has_table_privilege(oid, 'SELECT') from found), true) as "mayReadMigrations"`.execute(
    db,
  )
  return rows[0] ?? { name: '', mayChangeTables: false, mayReadMigrations: false }
}

/** Whether PostgreSQL has a role of this name. */
export async function hasRole(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(db)
  return rows.length > 0
}

/** Makes the role, unless another process was faster. */
export async function createLoginRole(db: Database, name: string, password: string): Promise<void> {
  await sql`
    do ${sql.lit(`begin
      create role ${JSON.stringify(name)} login password '${password.replaceAll("'", "''")}';
    exception when duplicate_object or unique_violation then null;
    end`)}`.execute(db)
}
