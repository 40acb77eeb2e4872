import { setTimeout as wait } from 'node:timers/promises'

import { Kysely, PostgresDialect } from 'kysely'
import { DatabaseError, Pool } from 'pg'
import type { Logger } from 'pino'

import { StartupError } from '#server/platform/startupError.ts'

import type { Database } from './database.ts'
import * as store from './migrationStore.ts'

export interface SchemaChange {
  readonly name: string
  /** Whether it runs outside a transaction, such as an index that is built while students write. */
  readonly isConcurrent: boolean
  /** May be called again after a failure. `lockMs` is for changes that set their own timeout. */
  readonly run: (db: Database, lockMs: number) => Promise<void>
}

export interface SchemaChangeOptions {
  readonly log?: Logger | undefined
  readonly waits?: typeof defaultWaits
}

/** In milliseconds. */
const defaultWaits = {
  /** How long students' saves may queue behind a change that waits for a lock. */
  lock: 3_000,
  /** In which they go on. */
  pause: 5_000,
  /** Until it is given up; less than `deploy/restart.sh` waits. */
  patience: 120_000,
  /** Until a process that waits for another one's migrations gives up. */
  turn: 900_000,
}

const statementMs = 60_000

/** lock_not_available and deadlock_detected. */
const lockFailures = ['55P03', '40P01']

/**
 * Makes the changes that `listPending` finds, one process at a time, each in its own transaction. One that does not
 * get its lock in seconds lets the sessions that queue behind it go on, and is tried again for minutes.
 * @throws StartupError that names the session that is in the way
 */
export async function runSchemaChanges(
  pool: Pool,
  listPending: (db: Database) => Promise<readonly SchemaChange[]>,
  { log, waits = defaultWaits }: SchemaChangeOptions = {},
): Promise<void> {
  const { password } = pool.options
  // Its own, without the limit after which a connection of a student's statement is closed.
  const own = new Pool({
    ...pool.options,
    // Hidden in `pool.options` as a non-enumerable property.
    ...(password !== undefined && { password }),
    max: 3,
    statement_timeout: 0,
    application_name: 'gatehouse-migration',
  })
  const onConnectionLost = (err: Error): void => log?.warn({ err }, 'database: a connection was lost')
  own.on('error', onConnectionLost)
  own.on('connect', (client) => client.on('error', onConnectionLost))
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: own }) })
  try {
    await takeTurn(db, waits.turn, async () => {
      for (const change of await listPending(db)) await makeChange(db, change, { log, waits })
    })
  } finally {
    await db.destroy()
  }
}

/** Waits until no other process migrates. The lock goes with its connection, however this process ends. */
async function takeTurn(db: Database, timeoutMs: number, work: () => Promise<void>): Promise<void> {
  const endsAt = performance.now() + timeoutMs
  for (;;) {
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await store.tryMigrationLock(tx))) return false
      await work()
      return true
    })
    if (isDone) return
    if (performance.now() > endsAt) {
      const owner = await store.findMigrationLockOwner(db)
      throw new StartupError(
        `Another process has been migrating the database for ${describeMinutes(timeoutMs)}${owner ? `: ${describeSession(owner)}` : ''}.`,
        'Check its log, or end it, and start again.',
      )
    }
    await wait(200)
  }
}

async function makeChange(
  db: Database,
  change: SchemaChange,
  { log, waits }: Required<Omit<SchemaChangeOptions, 'log'>> & Pick<SchemaChangeOptions, 'log'>,
): Promise<void> {
  const givesUpAt = performance.now() + waits.patience
  let blocking: readonly store.DatabaseSession[] = []
  const onBlocked = (sessions: readonly store.DatabaseSession[]): void => {
    const isNews = sessions.some(({ pid }) => !blocking.some((known) => known.pid === pid))
    blocking = sessions
    if (isNews)
      log?.warn(
        `database: migration ${change.name} is waiting for a lock held by ${describeSessions(sessions)}, and will be retried for ${describeMinutes(waits.patience)}. ${describeRemedy(sessions)}`,
      )
  }
  for (;;) {
    try {
      await attempt(db, change, waits, onBlocked)
      return
    } catch (error) {
      if (!(error instanceof DatabaseError && lockFailures.includes(error.code ?? '')))
        throw new Error(`Migration ${change.name} failed`, { cause: error })
      if (performance.now() + waits.pause > givesUpAt)
        throw new StartupError(
          `Migration ${change.name} did not get its lock within ${describeMinutes(waits.patience)}, because of ${describeSessions(blocking)}. It changed nothing.`,
          `${describeRemedy(blocking)} Then start again.`,
        )
    }
    await wait(waits.pause)
  }
}

async function attempt(
  db: Database,
  { isConcurrent, run }: SchemaChange,
  waits: typeof defaultWaits,
  onBlocked: (sessions: readonly store.DatabaseSession[]) => void,
): Promise<void> {
  const watch = async (pid: number, work: () => Promise<void>): Promise<void> => {
    const ended = new AbortController()
    const watching = watchBlocked(db, pid, Math.min(1_000, waits.lock / 4), ended.signal, onBlocked)
    try {
      await work()
    } finally {
      ended.abort()
      await watching
    }
  }
  if (!isConcurrent) {
    await db.transaction().execute(async (tx) => {
      const pid = await store.setTimeouts(tx, { lockMs: waits.lock, statementMs }, true)
      await watch(pid, async () => await run(tx, waits.lock))
    })
    return
  }
  await db.connection().execute(async (one) => {
    // Nobody queues behind it, and a large table takes its time.
    const pid = await store.setTimeouts(one, { lockMs: waits.patience, statementMs: 0 }, false)
    try {
      await watch(pid, async () => await run(one, waits.lock))
    } finally {
      // Where the connection is lost, the failure of the work says so.
      await store.resetTimeouts(one).catch(() => undefined)
    }
  })
}

/** Reports while the session waits for others. */
async function watchBlocked(
  db: Database,
  pid: number,
  intervalMs: number,
  signal: AbortSignal,
  onBlocked: (sessions: readonly store.DatabaseSession[]) => void,
): Promise<void> {
  try {
    for (;;) {
      await wait(intervalMs, undefined, { signal })
      const sessions = await store.listBlockingSessions(db, pid)
      if (sessions.length > 0) onBlocked(sessions)
    }
  } catch {
    // It has ended, or the database is gone, which the change itself reports.
  }
}

function describeSession({ pid, application, since }: store.DatabaseSession): string {
  const name = application === '' ? 'a program without a name' : application
  return `session ${pid} (${name}${since === null ? '' : `, since ${since.toISOString()}`})`
}

function describeSessions(sessions: readonly store.DatabaseSession[]): string {
  return sessions.length === 0 ? 'an unknown session' : sessions.map(describeSession).join(' and ')
}

/** Only a superuser, or the session's own user, may do so. */
function describeRemedy(sessions: readonly store.DatabaseSession[]): string {
  const commands = sessions.map(({ pid }) => `select pg_terminate_backend(${pid});`)
  return commands.length === 0
    ? 'pg_locks lists who holds it.'
    : `Let it finish, or end it in psql as user postgres: ${commands.join(' ')}`
}

function describeMinutes(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
