import { pino } from 'pino'

import { systemClock } from '#form/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openConfiguredDatabase } from '#server/platform/database/openConfiguredDatabase.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { migrations } from '#server/program/migrations.ts'
import { getSecret } from '#server/platform/secret/getSecret.ts'
import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'
import { describeOrigin } from '#server/platform/settings/readSettings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { StartupError } from '#server/platform/startupError.ts'
import { fileRemovalJobKind } from '#server/platform/storage/fileRemoval.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { openFileStore } from '#server/platform/storage/openFileStore.ts'

/** What a command opens of the services: the same database and files as the server, whether that runs or not. */
export interface AdminServices {
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
 * @throws StartupError where it cannot be opened
 */
export async function openAdminServices(
  settings: Settings,
  onGivenUp: (problem: StartupError) => void,
): Promise<AdminServices> {
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
