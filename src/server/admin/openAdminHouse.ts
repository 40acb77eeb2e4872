import { connect } from 'node:net'

import { pino, type Logger } from 'pino'

import { systemClock } from '#form/clock.ts'
import type { Database } from '#server/database/database.ts'
import { nameEmbeddedPaths } from '#server/database/embeddedPaths.ts'
import { migrateDatabase } from '#server/database/migrateDatabase.ts'
import { openConfiguredDatabase } from '#server/database/openConfiguredDatabase.ts'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { openJobs } from '#server/jobs/openJobs.ts'
import { migrations } from '#server/migrations.ts'
import { getSecret } from '#server/secret/getSecret.ts'
import { makeDataFolder } from '#server/settings/makeDataFolder.ts'
import { describeOrigin } from '#server/settings/readSettings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { fileRemovalJobKind } from '#server/storage/fileRemoval.ts'
import type { FileStore } from '#server/storage/fileStore.ts'
import { openFileStore } from '#server/storage/openFileStore.ts'

/** What a command opens of the house: the same database and files as the server, whether that runs or not. */
export interface AdminHouse {
  readonly db: Database
  readonly files: FileStore
  /** Our origin in the browser, without a slash at its end: what links begin with. */
  readonly publicUrl: string
  /** For files to be removed once a transaction is committed; the server does it. */
  readonly openJobs: () => Promise<Jobs>
  close(): Promise<void>
}

/**
 * Opens the database that the settings name. An embedded one that a server serves already is reached through its
 * socket; otherwise it is started for as long as the command runs.
 * @throws StartProblem where it cannot be opened
 */
export async function openAdminHouse(settings: Settings): Promise<AdminHouse> {
  const { dataFolder } = settings
  makeDataFolder(dataFolder)
  const log = pino({ level: 'silent' })
  const publicUrl = settings.publicUrl ?? describeOrigin(settings.host, settings.port)
  const store = await openFileStore({
    settings,
    secret: getSecret(dataFolder, settings.secret),
    clock: systemClock,
    log,
    publicUrl,
  })
  const database = await openServedOrOwn(settings, log)
  const opened: Jobs[] = []
  return {
    db: database.db,
    files: store.files,
    publicUrl,
    openJobs: async () => {
      const jobs = await openJobs({ pool: database.pool, kinds: [fileRemovalJobKind], log })
      opened.push(jobs)
      return jobs
    },
    close: async () => {
      for (const jobs of opened) await jobs.stop()
      await database.close()
      store.close()
    },
  }
}

async function openServedOrOwn(settings: Settings, log: Logger): Promise<OpenedDatabase> {
  const { databaseUrl: url, dataFolder } = settings
  const paths = nameEmbeddedPaths(dataFolder)
  if (url === undefined && (await isServed(paths.socketFile))) {
    const database = openDatabase({ socketFolder: paths.socketFolder }, () => {})
    try {
      await migrateDatabase(database.db, migrations, settings.allowsNewerDatabase)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }
  return await openConfiguredDatabase({
    url,
    dataFolder,
    migrations,
    allowsNewer: settings.allowsNewerDatabase,
    log,
    onGivenUp: (problem) => {
      throw problem
    },
  })
}

/** A socket that nobody listens on is left over from a server that was killed. */
async function isServed(socketFile: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(socketFile)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
