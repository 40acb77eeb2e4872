import { existsSync, realpathSync } from 'node:fs'

import { pino } from 'pino'

import * as store from '#server/platform/database/databaseCopyStore.ts'
import { listRunMigrations } from '#server/platform/database/databaseStore.ts'
import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { describeReason, openConfiguredDatabase } from '#server/platform/database/openDatabase.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { migrations } from '#server/program/migrations.ts'
import { jobKinds } from '#server/program/startWork.ts'

import { type AdminCommand, type AdminContext, UsageError } from './adminCommand.ts'
import { requireEmbeddedDatabase } from './openAdminServices.ts'

type Place = ReturnType<typeof readPlace>

type Side = Awaited<ReturnType<typeof openSide>>

const log = pino({ level: 'silent' })

export const copyDatabaseCommand: AdminCommand = {
  summary: 'copies a snapshot of a whole database into an empty one; a server can keep using the first',
  arguments: {
    FROM: 'a folder with an embedded database, such as data, or postgres://…',
    TO: 'a new folder, or postgres://… of an empty database',
  },
  async run(_options, { notify }, [first = '', second = '']) {
    const [from, to] = [readPlace(first), readPlace(second)]
    if (from.url === undefined) {
      requireEmbeddedDatabase(
        from.dataFolder,
        'Use the folder in DATA_DIR, or the address of a PostgreSQL server.',
      )
    }
    await copyDatabase(from, to, notify)
    const secret = from.url === undefined ? `${from.dataFolder}/secret, unless SECRET is set` : 'SECRET'
    notify(
      `Not in the copy, but needed with it: the uploaded files (${from.dataFolder}/files, unless they are in a bucket) and the secret (${secret}), without which identifiers and queued emails cannot be read.`,
    )
  },
}

/** A database's URL, or the DATA_DIR of an embedded one. The name leaves out a URL's password and parameters. */
export function readPlace(text: string) {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) {
    const shown = new URL(text)
    shown.password = ''
    shown.search = ''
    return { name: shown.href, url: text, dataFolder: 'DATA_DIR' }
  }
  if (text !== '' && !/^[a-z][a-z\d+.-]*:\/\//i.test(text))
    return { name: text, url: undefined, dataFolder: text }
  // The argument may contain a password.
  const shown = text.replace(/\/\/.*@/, '//…@')
  throw new UsageError(
    `"${shown}" is neither a folder nor an address such as postgres://user@host:5432/name.`,
  )
}

/** Copies one consistent snapshot, in a single transaction. The source may be in use. */
async function copyDatabase(from: Place, to: Place, notify: AdminContext['notify']): Promise<void> {
  // This command would wait for its own end.
  if (isSameFolder(from, to)) throw describeNotEmpty(to.name, 'the database that you copy')
  await using undo = new AsyncDisposableStack()
  try {
    const source = await openSide(from, undo, notify)
    await requireOurVersion(source)
    const target = await openSide(to, undo, notify)
    await requireEmpty(target)
    await migrateDatabase(target.opened, migrations)
    const jobs = await openJobs({ pool: target.opened.pool, kinds: jobKinds, log })
    await jobs.stop()
    await copyEverything(source, target, notify)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartupError(
      `The copy was interrupted: ${describeReason(cause)}.`,
      `Nothing was copied: Gatehouse's tables in ${to.name} are empty. Run the same command again.`,
    )
  }
}

function isSameFolder(from: Place, to: Place): boolean {
  if (from.url !== undefined || to.url !== undefined || !existsSync(to.dataFolder)) return false
  return realpathSync(from.dataFolder) === realpathSync(to.dataFolder)
}

async function openSide(place: Place, undo: AsyncDisposableStack, notify: AdminContext['notify']) {
  const opened = await openUnmigrated(place, notify)
  undo.defer(async () => await opened.close())
  const client = await opened.pool.connect()
  // One side is idle while the other writes.
  client.connection.stream.removeAllListeners('timeout')
  // Destroyed rather than returned to the pool, so that an unfinished transaction is rolled back.
  undo.defer(() => client.release(true))
  return { name: place.name, opened, client }
}

/** In a folder without a database an embedded one is created. */
export async function openUnmigrated(place: Place, notify: AdminContext['notify']) {
  if (place.url === undefined) makeDataFolder(place.dataFolder)
  return await openConfiguredDatabase({
    ...place,
    remedy: 'Check its address, name, user and password, and that PostgreSQL 15 or newer runs there.',
    program: 'command copy-database',
    log,
    notify,
    // The queries of the command report it too.
    onGivenUp: () => {},
  })
}

async function requireOurVersion({ name, opened }: Side): Promise<void> {
  const found = await listRunMigrations(opened.db)
  if (found.length === 0) throw new StartupError(`${name} has none of Gatehouse's tables.`)
  if (found.join() !== Object.keys(migrations).join()) throw describeOtherVersion(name)
}

async function requireEmpty({ name, opened, client }: Side): Promise<void> {
  const isOurs = (await listRunMigrations(opened.db)).length > 0
  const obstacle = await store.findObstacle(client, isOurs)
  if (obstacle !== undefined) throw describeNotEmpty(name, obstacle)
}

function describeNotEmpty(name: string, obstacle: string): StartupError {
  return new StartupError(
    `${name} is not empty: there is ${obstacle}.`,
    'Use an empty database or a new folder; this one was not changed.',
  )
}

async function copyEverything(source: Side, target: Side, notify: AdminContext['notify']): Promise<void> {
  const [from, to] = [source.client, target.client]
  if ((await store.findJobsVersion(from)) !== (await store.findJobsVersion(to)))
    throw describeOtherVersion(source.name)
  const tables = await store.listTables(to)
  await store.begin(from, 'reading', tables)
  await store.begin(to, 'writing', tables)
  // Again, now under the lock: a server or a second copy may have started in the meantime.
  await requireEmpty(target)

  const queues = await store.listQueues(to)
  const copied: number[] = []
  for (const table of tables) {
    const rows = await store.copyRows(from, to, table, queues)
    if (rows === 0) continue
    copied.push(rows)
    notify(`${table.name}: ${rows}`)
  }
  await store.copySequences(from, to)
  await store.endWriting(to, tables)
  const sum = copied.reduce((total, rows) => total + rows, 0)
  notify(`${sum} rows of ${copied.length} tables copied from ${source.name} to ${target.name}.`)
}

function describeOtherVersion(name: string): StartupError {
  return new StartupError(
    `${name} was created by another version of Gatehouse.`,
    'Copy it with that version or, if that is older, start this version on it once.',
  )
}
