import { existsSync, realpathSync } from 'node:fs'

import { DatabaseError, type Pool, type PoolClient } from 'pg'

import { StartupError } from '#server/platform/startupError.ts'

import * as store from './databaseCopyStore.ts'
import { findServerVersion, listRunMigrations } from './databaseStore.ts'
import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { type OpenedDatabase, requireServerVersion } from './openDatabase.ts'

/** A database's URL, or the DATA_DIR of an embedded one. */
export type Place = { readonly url: string } | { readonly folder: string }

/** undefined if the text is neither. */
export function readPlace(text: string): Place | undefined {
  if (/^postgres(ql)?:\/\//.test(text)) return URL.canParse(text) ? { url: text } : undefined
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? undefined : { folder: text }
}

/** Leaves out a URL's password and parameters. */
export function describePlace(place: Place): string {
  if ('folder' in place) return place.folder
  const { protocol, username, host, pathname, searchParams } = new URL(place.url)
  const user = username === '' ? '' : `${username}@`
  const socket = searchParams.get('host')
  return `${protocol}//${user}${host}${pathname}${socket === null ? '' : `?host=${socket}`}`
}

interface CopyDatabaseOptions {
  readonly from: Place
  readonly to: Place
  readonly open: (place: Place) => Promise<OpenedDatabase>
  /** The source must have run exactly these; they are run on the target. */
  readonly migrations: Migrations
  readonly makeQueues: (pool: Pool) => Promise<void>
  readonly onCopied: (table: string, rows: number) => void
  /** Reports a table or job kind of the source that this version does not know. */
  readonly onLeftOut: (what: string) => void
}

interface Side {
  readonly name: string
  readonly opened: OpenedDatabase
  readonly client: PoolClient
}

/**
 * Copies one consistent snapshot of a database into an empty one, in a single transaction. The source may be in use.
 */
export async function copyDatabase(options: CopyDatabaseOptions): Promise<void> {
  const { from, to } = options
  if (isSameFolder(from, to)) throw describeSame(describePlace(from), describePlace(to))
  await using undo = new AsyncDisposableStack()
  const source = await openSide(from, options.open, undo)
  await attempt(
    `${source.name} cannot be read`,
    '',
    async () => await requireOurVersion(source, options.migrations),
  )
  const target = await openSide(to, options.open, undo)
  await attempt(`${target.name} cannot be used`, 'Nothing was changed there.', async () => {
    if (await store.isSameDatabase(source.client, target.client)) throw describeSame(source.name, target.name)
    await requireEmpty(target)
  })
  const remedy = `No row was kept: what ${target.name} has of our tables is empty, and takes the same command again.`
  await attempt(`The tables cannot be made in ${target.name}`, remedy, async () => {
    await migrateDatabase(target.opened.db, options.migrations)
    await options.makeQueues(target.opened.pool)
  })
  await attempt('The copying broke off', remedy, async () => await copyEverything(source, target, options))
}

async function openSide(
  place: Place,
  open: CopyDatabaseOptions['open'],
  undo: AsyncDisposableStack,
): Promise<Side> {
  const name = describePlace(place)
  const opened = await open(place)
  undo.defer(async () => await opened.close())
  const client = await opened.pool.connect().catch((error: unknown) => {
    throw describeUnreachable(name, error)
  })
  // Destroyed rather than returned to the pool, so that an unfinished transaction is rolled back.
  undo.defer(() => client.release(true))
  requireServerVersion(name, await findServerVersion(opened.db), 'It must be PostgreSQL 15 or newer.')
  return { name, opened, client }
}

async function requireOurVersion({ name, opened }: Side, migrations: Migrations): Promise<void> {
  const found = await listRunMigrations(opened.db)
  if (found.length === 0)
    throw new StartupError(`There is no Gatehouse in ${name}: it has none of its tables.`)
  const newer = found.filter((one) => !Object.hasOwn(migrations, one))
  if (newer.length > 0) {
    throw new StartupError(
      `${name} was made by a newer version of Gatehouse (it knows ${newer.join(', ')}).`,
      'Copy it with that version.',
    )
  }
  const missing = Object.keys(migrations).filter((one) => !found.includes(one))
  if (missing.length > 0) throw describeOlder(name, missing.join(', '))
}

async function requireEmpty({ name, opened, client }: Side): Promise<void> {
  const isOurs = (await listRunMigrations(opened.db)).length > 0
  const obstacle = await store.findObstacle(client, isOurs)
  if (obstacle === undefined) return
  throw new StartupError(
    `${name} is not empty: there is ${obstacle}.`,
    'Name an empty database or a new folder; this one is as it was.',
  )
}

async function copyEverything(source: Side, target: Side, options: CopyDatabaseOptions): Promise<void> {
  const { onCopied, onLeftOut } = options
  const [from, to] = [source.client, target.client]
  const tables = await listCopiedTables(source, target, onLeftOut)
  const jobTables = await store.listJobTables(from)
  if (jobTables.length > 0) await requireOurJobs(source, target)
  await store.beginReading(from, [...tables, ...jobTables])
  await store.beginWriting(to, [...tables, ...jobTables])
  // Again, now under the lock: a server or a second copy may have started in the meantime.
  await requireEmpty(target)

  const copy = async (name: string, rows: store.RowCopy): Promise<void> =>
    onCopied(name, await store.copyRows(from, to, rows))
  for (const table of tables) await copy(table.name, store.selectAll(table))
  const [schedule, job] = jobTables
  if (schedule !== undefined && job !== undefined) {
    const queues = await store.listQueues(to)
    for (const kind of await store.listOtherKinds(from, queues)) onLeftOut(`jobs of the kind ${kind}`)
    await copy('schedules', store.selectSchedules(schedule, queues))
    await copy('jobs', store.selectJobs(job, queues))
  }
  await store.copySequences(from, to)
  await store.endWriting(to, [...tables, ...jobTables])
}

/** Those of the source that this version knows. */
async function listCopiedTables(
  source: Side,
  target: Side,
  onLeftOut: CopyDatabaseOptions['onLeftOut'],
): Promise<store.Table[]> {
  const found = await store.listTables(source.client)
  const known = (await store.listTables(target.client)).map(({ name }) => name)
  const missing = known.find((name) => !found.some((table) => table.name === name))
  if (missing !== undefined) throw new StartupError(`${source.name} has no table ${missing}.`)
  for (const { name } of found) if (!known.includes(name)) onLeftOut(`the table ${name}`)
  return store.orderByReferences(found.filter(({ name }) => known.includes(name)))
}

async function requireOurJobs(source: Side, target: Side): Promise<void> {
  const wanted = await store.findJobsVersion(target.client)
  if ((await store.findJobsVersion(source.client)) === wanted) return
  throw describeOlder(source.name, `version ${wanted} of the tables of its jobs`)
}

function isSameFolder(from: Place, to: Place): boolean {
  if (!('folder' in from && 'folder' in to) || !existsSync(to.folder)) return false
  return realpathSync(from.folder) === realpathSync(to.folder)
}

async function attempt(problem: string, remedy: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof StartupError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartupError(`${problem}: ${describeReason(cause)}.`, remedy)
  }
}

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return 'for a reason unknown'
  return 'code' in error && typeof error.code === 'string'
    ? `${error.message} (${error.code})`
    : error.message
}

function describeUnreachable(name: string, error: unknown): StartupError {
  const code = error instanceof DatabaseError ? (error.code ?? '') : ''
  if (code.startsWith('28')) {
    return new StartupError(`${name} does not let us in (${code}).`, 'Check the user and the password.')
  }
  if (code === '3D000') {
    return new StartupError(`There is no such database: ${name}.`, 'Make it, or check its name.')
  }
  return new StartupError(
    `${name} does not answer: ${describeReason(error)}.`,
    'Check the address, and that PostgreSQL 15 or newer runs there.',
  )
}

function describeSame(from: string, to: string): StartupError {
  return new StartupError(`${from} and ${to} are the same database.`, 'Name an empty one to copy into.')
}

function describeOlder(name: string, missing: string): StartupError {
  return new StartupError(
    `${name} was made by an older version of Gatehouse (it lacks ${missing}).`,
    'Start this version on it once, or copy it with the version that made it.',
  )
}
