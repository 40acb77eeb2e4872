import type { Logger } from 'pino'

import { systemClock } from '#form/clock.ts'
import type { Program } from '#server/platform/database/embedded/engineOwnerStore.ts'
import { openConfiguredDatabase } from '#server/platform/database/openDatabase.ts'
import { getSecret } from '#server/platform/secret/getSecret.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { StartupError } from '#server/platform/startupError.ts'
import { openFileStore } from '#server/platform/storage/openFileStore.ts'

import { migrateEverything } from './migrateEverything.ts'

export interface StorageOptions {
  readonly settings: Settings
  readonly log: Logger
  /** Told what a longer wait is for; default: the log. */
  readonly notify?: (words: string) => void
  /** Called when the process cannot go on: the caller stops it and exits. */
  readonly onGivenUp: (problem: StartupError) => void
}

/** Opens what the office's commands share with a server. `undo` gets what closes it again. */
export async function openStorage(
  { settings, log, notify, onGivenUp }: StorageOptions,
  publicUrl: string,
  program: Program,
  undo: AsyncDisposableStack,
) {
  const { dataFolder, databaseUrl: url, allowsNewerDatabase: allowsNewer } = settings
  makeDataFolder(dataFolder)
  const secret = getSecret(dataFolder, settings.secret)
  const store = await openFileStore(settings, { secret, clock: systemClock, log, publicUrl })
  undo.defer(() => store.close())
  const database = await openConfiguredDatabase({
    url,
    dataFolder,
    program,
    migrate: async (opened, serverRole) => await migrateEverything(opened, { allowsNewer, log, serverRole }),
    log,
    notify,
    onGivenUp,
  })
  undo.defer(async () => await database.close())
  return { secret, store, database, mailSealer: createSealer(secret, 'mail', settings.earlierSecrets) }
}
