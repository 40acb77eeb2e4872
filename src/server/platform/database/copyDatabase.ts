import type { Pool, PoolClient } from 'pg'

import { StartupError } from '#server/platform/startupError.ts'

import * as store from './databaseCopyStore.ts'
import { listRunMigrations } from './databaseStore.ts'
import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { describeReason, type OpenedDatabase, requireServer } from './openDatabase.ts'

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
  const url = new URL(place.url)
  url.password = ''
  url.search = ''
  return url.href
}

interface CopyDatabaseOptions {
  readonly from: Place
  readonly to: Place
  readonly open: (place: Place) => Promise<OpenedDatabase>
  /** The source must have run exactly these; they are run on the target. */
  readonly migrations: Migrations
  readonly makeQueues: (pool: Pool) => Promise<void>
  readonly onCopied: (table: string, rows: number) => void
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
  await using undo = new AsyncDisposableStack()
  try {
    const source = await openSide(options.from, options.open, undo)
    await requireOurVersion(source, options.migrations)
    const target = await openSide(options.to, options.open, undo)
    await requireEmpty(target)
    await migrateDatabase(target.opened.db, options.migrations)
    await options.makeQueues(target.opened.pool)
    await copyEverything(source, target, options.onCopied)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartupError(
      `The copying broke off: ${describeReason(cause)}.`,
      `No row was kept: what ${describePlace(options.to)} has of our tables is empty, and takes the same command again.`,
    )
  }
}

async function openSide(
  place: Place,
  open: CopyDatabaseOptions['open'],
  undo: AsyncDisposableStack,
): Promise<Side> {
  const name = describePlace(place)
  const opened = await open(place)
  undo.defer(async () => await opened.close())
  await requireServer(
    name,
    opened,
    'Check its address, name, user and password, and that PostgreSQL 15 or newer runs there.',
  )
  const client = await opened.pool.connect()
  // Destroyed rather than returned to the pool, so that an unfinished transaction is rolled back.
  undo.defer(() => client.release(true))
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

async function copyEverything(
  source: Side,
  target: Side,
  onCopied: CopyDatabaseOptions['onCopied'],
): Promise<void> {
  const [from, to] = [source.client, target.client]
  await requireOurJobs(source, target)
  const tables = store.orderByReferences(await store.listTables(to))
  await store.beginReading(from, tables)
  await store.beginWriting(to, tables)
  // Again, now under the lock: a server or a second copy may have started in the meantime.
  await requireEmpty(target)

  const queues = await store.listQueues(to)
  for (const table of tables) {
    const select = table.name === store.jobTable ? store.selectJobs(table, queues) : store.selectAll(table)
    onCopied(table.name, await store.copyRows(from, to, table, select))
  }
  await store.copySequences(from, to)
  await store.endWriting(to, tables)
}

async function requireOurJobs(source: Side, target: Side): Promise<void> {
  const wanted = await store.findJobsVersion(target.client)
  if ((await store.findJobsVersion(source.client)) === wanted) return
  throw describeOlder(source.name, `version ${wanted} of the tables of its jobs`)
}

function describeOlder(name: string, missing: string): StartupError {
  return new StartupError(
    `${name} was made by an older version of Gatehouse (it lacks ${missing}).`,
    'Start this version on it once, or copy it with the version that made it.',
  )
}
