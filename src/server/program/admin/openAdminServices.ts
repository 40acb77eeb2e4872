import { pino } from 'pino'

import { systemClock } from '#form/clock.ts'
import { openConfiguredDatabase } from '#server/platform/database/openConfiguredDatabase.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { migrations } from '#server/program/migrations.ts'
import { jobKinds } from '#server/program/startWork.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { getSecret } from '#server/platform/secret/getSecret.ts'
import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'
import { describeOrigin } from '#server/platform/settings/readSettings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { StartupError } from '#server/platform/startupError.ts'
import { openFileStore } from '#server/platform/storage/openFileStore.ts'

import { requireDatabase } from './openUnmigrated.ts'

export type AdminServices = Awaited<ReturnType<typeof openAdminServices>>

/**
 * An embedded database is shared with the server that runs, or started for as long as the command runs. None is made: a
 * command without the settings of the servers would find nothing, and call that its result.
 */
export async function openAdminServices(settings: Settings, onGivenUp: (problem: StartupError) => void) {
  const { dataFolder, databaseUrl } = settings
  if (databaseUrl === undefined) {
    requireDatabase(
      { folder: dataFolder },
      'Start Gatehouse once. Where systemd runs it, call deploy/admin.sh instead, which has its settings.',
    )
  }
  makeDataFolder(dataFolder)
  const log = pino({ level: 'silent' })
  const publicUrl = settings.publicUrl ?? describeOrigin(settings.host, settings.port)
  const secret = getSecret(dataFolder, settings.secret)
  const store = await openFileStore({
    settings,
    secret,
    clock: systemClock,
    log,
    publicUrl,
  })
  const database = await openConfiguredDatabase({
    url: databaseUrl,
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
    pool: database.pool,
    files: store.files,
    publicUrl,
    mailSealer: createSealer(secret, 'mail', settings.earlierSecrets),
    /** The server removes the files once the transaction commits. */
    openJobs: async () => {
      const jobs = await openJobs({ pool: database.pool, kinds: jobKinds, log })
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
