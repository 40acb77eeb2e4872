import type { Pool } from 'pg'

import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { Database } from './database.ts'
import * as store from './rightsStore.ts'
import { runSchemaChanges, type SchemaChangeOptions } from './runSchemaChanges.ts'

/**
 * Tables of which servers change no row: they read them, and add rows with these columns only. Every other table they
 * read, and add, change and delete its rows.
 */
export type LimitedTables = Readonly<Record<string, readonly string[]>>

/** How to go on where the user of a server may not do what is needed. */
const ownerRemedy = `Run ${adminCall} migrate as the owner of the database, as docs/run.md says under "Two roles", and start again.`

interface RightsChange {
  readonly change: 'grant' | 'revoke'
  readonly rights: string
  readonly on: store.HeldRights
}

/** @throws StartupError where the user may not change tables, and something is missing */
export async function requireOwner(db: Database, missing: readonly string[]): Promise<void> {
  const user = await store.describeUser(db)
  if (user.mayChangeTables) return
  throw new StartupError(
    `The database lacks ${missing.join(', ')}, and its user ${user.name} may not change tables.`,
    ownerRemedy,
  )
}

/** @throws StartupError where the user has no right to read which migrations have run */
export async function requireReading(db: Database): Promise<void> {
  const { name, mayReadMigrations } = await store.describeUser(db)
  if (!mayReadMigrations) throw describeMissingRights(name, 'kysely_migration')
}

/** @throws StartupError where the user of a server, which is not the owner, may not use all tables */
export async function requireRights(db: Database, limited: LimitedTables): Promise<void> {
  const user = await store.describeUser(db)
  if (user.mayChangeTables) return
  const first = (await listChanges(db, user.name, limited)).find(({ change }) => change === 'grant')
  if (first) throw describeMissingRights(user.name, first.on.path)
}

function describeMissingRights(user: string, path: string): StartupError {
  return new StartupError(`The user ${user} of the database lacks rights on ${path}.`, ownerRemedy)
}

/**
 * Lets a role use the tables as servers do, and takes from it what is more. Called by the owner, after the migrations.
 * Servers that run under another role, or under the owner, go on.
 * @throws StartupError where there is no such role, or it may do more for another reason
 */
export async function grantServerRights(
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  role: string,
  limited: LimitedTables,
  options: SchemaChangeOptions = {},
): Promise<void> {
  if (!(await store.hasRole(db, role)))
    throw new StartupError(
      `The database has no role ${role}.`,
      `Create it, as docs/run.md says under "Two roles", and run ${adminCall} migrate again.`,
    )
  if ((await listChanges(db, role, limited)).length === 0) return
  const listPending = async (own: Database) => {
    const changes = await listChanges(own, role, limited)
    if (changes.length === 0) return []
    const run = async (tx: Database): Promise<void> => {
      for (const { change, rights, on } of changes) await store.changeRights(tx, change, rights, on, role)
    }
    return [{ name: `rights of ${role}`, isConcurrent: false, run }]
  }
  await runSchemaChanges(pool, listPending, options)
  const [left] = await listChanges(db, role, limited)
  if (left)
    throw new StartupError(
      `The role ${role} still may ${left.rights.toLowerCase()} on ${left.on.path}.`,
      'It must not be a superuser, a member of the owner’s role, or an owner itself; check what PUBLIC may do, too.',
    )
}

/** What has to be granted or revoked. A revocation goes first: on a table it also takes the rights on columns. */
async function listChanges(db: Database, role: string, limited: LimitedTables): Promise<RightsChange[]> {
  const held = await store.listHeldRights(db, role)
  return held.flatMap((on) => {
    const wanted = listWanted(on, limited)
    const revoked = on.may.filter((right) => !wanted.includes(right))
    const columns = on.kind === 'table' ? (limited[on.name] ?? []) : []
    const isInserting = revoked.includes('INSERT') || columns.some((one) => !on.columns.includes(one))
    const granted = [
      ...wanted.filter((right) => !on.may.includes(right)),
      ...(columns.length > 0 && isInserting ? [`INSERT (${columns.join(', ')})`] : []),
    ]
    return [
      ...(revoked.length > 0 ? [{ change: 'revoke' as const, rights: revoked.join(', '), on }] : []),
      ...(granted.length > 0 ? [{ change: 'grant' as const, rights: granted.join(', '), on }] : []),
    ]
  })
}

function listWanted({ kind, name }: store.HeldRights, limited: LimitedTables): readonly string[] {
  if (kind === 'schema') return ['USAGE']
  if (kind === 'sequence') return ['USAGE', 'SELECT']
  return Object.hasOwn(limited, name) ? ['SELECT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}
