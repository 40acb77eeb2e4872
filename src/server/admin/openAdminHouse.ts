import { pino } from 'pino'

import { systemClock } from '#form/clock.ts'
import type { Database } from '#server/database/database.ts'
import { openConfiguredDatabase } from '#server/database/openConfiguredDatabase.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { openJobs } from '#server/jobs/openJobs.ts'
import { migrations } from '#server/migrations.ts'
import { getSecret } from '#server/secret/getSecret.ts'
import { makeDataFolder } from '#server/settings/makeDataFolder.ts'
import { describeOrigin } from '#server/settings/readSettings.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { StartProblem } from '#server/startProblem.ts'
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
 * Opens the database that the settings name. An embedded one is shared with the server that runs; without one it is
 * started for as long as the command runs.
 * @param onGivenUp the embedded database is gone for good: the command cannot go on
 * @throws StartProblem where it cannot be opened
 */
export async function openAdminHouse(
  settings: Settings,
  onGivenUp: (problem: StartProblem) => void,
): Promise<AdminHouse> {
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
  const database = await openConfiguredDatabase({
    url: settings.databaseUrl,
    dataFolder,
    isServer: false,
    migrations,
    allowsNewer: settings.allowsNewerDatabase,
    log,
    onGivenUp,
  })
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
