import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'

import { nameEmbeddedPaths } from '#server/platform/database/embedded/embeddedPaths.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { describeOrigin, readSettings } from '#server/platform/settings/readSettings.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { openStorage, type StorageOptions } from '#server/program/openStorage.ts'
import { jobKinds } from '#server/program/startWork.ts'

export type AdminServices = Awaited<ReturnType<typeof openAdminServices>>

interface AdminServicesOptions extends Pick<StorageOptions, 'notify' | 'onGivenUp'> {
  /** The name of the command. */
  readonly command: string
}

/**
 * An embedded database is that of the server that runs, or started for as long as the command runs. None is made: a
 * command without the settings of the servers would find nothing, and call that its result.
 */
export async function openAdminServices(
  undo: AsyncDisposableStack,
  { command, ...handlers }: AdminServicesOptions,
) {
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined) {
    requireEmbeddedDatabase(
      settings.dataFolder,
      'Start Gatehouse once. If systemd runs it, use deploy/admin.sh instead, which has its settings.',
    )
  }
  const log = pino({ level: 'silent' })
  const publicUrl = settings.publicUrl ?? describeOrigin(settings.host, settings.port)
  const options = { ...handlers, settings, log }
  const { database, secret, store, mailSealer } = await openStorage(
    options,
    publicUrl,
    `command ${command}`,
    undo,
  )
  const { db, pool } = database
  return {
    db,
    pool,
    files: store.files,
    publicUrl,
    /** Of a server without a mail server. */
    mailFolder: join(settings.dataFolder, 'mail'),
    mailSealer,
    settings,
    secret,
    /** The server removes the files once the transaction commits. */
    openJobs: async () => {
      const jobs = await openJobs({ pool, kinds: jobKinds, log })
      undo.defer(async () => await jobs.stop())
      return jobs
    },
  }
}

/** Keeps a command from creating an embedded database, in which it would find nothing. */
export function requireEmbeddedDatabase(dataFolder: string, remedy: string): void {
  if (existsSync(nameEmbeddedPaths(dataFolder).cluster)) return
  throw new StartupError(`There is no embedded database in ${dataFolder}.`, remedy)
}
