import { existsSync } from 'node:fs'

import { adminCall } from '#server/platform/adminCall.ts'
import { checkDatabase } from '#server/platform/database/checkDatabase.ts'
import { findDatabaseTime, findRights, findServerVersion } from '#server/platform/database/databaseStore.ts'
import { getEmbeddedAddress, nameEmbeddedPaths } from '#server/platform/database/embedded/embeddedPaths.ts'
import { findOwner } from '#server/platform/database/embedded/engineOwnerStore.ts'
import { findEngine } from '#server/platform/database/embedded/findEngine.ts'
import { listPendingMigrations } from '#server/platform/database/migrateDatabase.ts'
import {
  openConfiguredDatabase,
  openDatabase,
  type OpenedDatabase,
} from '#server/platform/database/openDatabase.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { migrations } from '#server/program/migrations.ts'

import { describeClock } from './tryClock.ts'
import type { Finding, Trial, TrialContext } from './trial.ts'

const name = 'database'

/** The database as it is: nothing is started, migrated or written, except one message that PostgreSQL forgets. */
export const databaseTrial: Trial = {
  name,
  run: async (context) => {
    const opened = await open(context)
    if (typeof opened === 'string') return [{ kind: 'note', name, text: opened }]
    try {
      return [...(await describeDatabase(opened, context)), await describeTime(opened, context)]
    } finally {
      await opened.close()
    }
  },
}

/** Where the embedded one does not run, why there is nothing to try. */
async function open({ settings, log }: TrialContext): Promise<OpenedDatabase | string> {
  const { databaseUrl: url, dataFolder } = settings
  if (url !== undefined) {
    const options = { url, dataFolder, log, program: 'command check', onGivenUp: () => {} } as const
    return await openConfiguredDatabase(options)
  }
  findEngine()
  if (!existsSync(nameEmbeddedPaths(dataFolder).cluster))
    return `embedded: the first start will make it in ${dataFolder}; for your own, set DATABASE_URL`
  const address = getEmbeddedAddress(dataFolder)
  return (await findOwner(dataFolder)) === undefined
    ? 'embedded, and not running: its tables cannot be looked at until the next start'
    : openDatabase(address, () => {})
}

async function describeDatabase({ db }: OpenedDatabase, { settings }: TrialContext): Promise<Finding[]> {
  const version = `PostgreSQL ${Math.floor((await findServerVersion(db)) / 10_000)}`
  const problem = await checkDatabase(db).findProblem()
  if (problem !== undefined)
    throw new StartupError(
      `The database ${problem}.`,
      'Servers need one that accepts changes: see "At 23:50" in docs/run.md.',
    )
  const pending = await listPendingMigrations(db, migrations, settings.allowsNewerDatabase)
  const rights = await findRights(db)
  if (rights.closedTables.length > 0)
    throw new StartupError(
      `The user of DATABASE_URL may not read or write ${rights.closedTables.slice(0, 3).join(', ')}${rights.closedTables.length > 3 ? ', …' : ''}.`,
      'Connect as the user who owns the tables, or grant it select, insert, update and delete on all of them.',
    )
  if ((pending.length > 0 && !rights.createsTables) || (!rights.hasQueue && !rights.createsSchemas))
    throw new StartupError(
      'The user of DATABASE_URL may not create what is missing in the database.',
      `Run ${adminCall} migrate as the owner of the database, as docs/run.md says under "Two roles". With one role, make it the owner: alter database … owner to …`,
    )
  if (pending.length === 0) return [{ kind: 'ok', name, text: `${version}, with the tables of this version` }]
  const many = pending.length === Object.keys(migrations).length
  const text = many
    ? `${version}, without tables: the first start makes them`
    : `${version}; the next start runs ${pending.length === 1 ? 'the migration' : 'the migrations'} ${pending.join(', ')}`
  return [{ kind: 'note', name, text }]
}

async function describeTime({ db }: OpenedDatabase, { clock }: TrialContext): Promise<Finding> {
  const before = clock.now().getTime()
  const there = await findDatabaseTime(db)
  const here = (before + clock.now().getTime()) / 2
  return { name: 'clock', ...describeClock((here - there.getTime()) / 1000) }
}
