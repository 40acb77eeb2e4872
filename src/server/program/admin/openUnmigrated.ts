import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'

import { nameEmbeddedPaths } from '#server/platform/database/embedded/embeddedPaths.ts'
import {
  openConfiguredDatabase,
  openDatabase,
  type OpenedDatabase,
} from '#server/platform/database/openDatabase.ts'
import type { Place } from '#server/platform/database/copyDatabase.ts'
import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'
import { StartupError } from '#server/platform/startupError.ts'

/** In a folder without a database an embedded one is created; a URL is only tried by the first query. */
export async function openUnmigrated(place: Place): Promise<OpenedDatabase> {
  if ('url' in place) return openDatabase(place, () => {})
  makeDataFolder(place.folder)
  return await openConfiguredDatabase({
    url: undefined,
    dataFolder: place.folder,
    isServer: false,
    log: pino({ level: 'silent' }),
    // The queries of the command report it too.
    onGivenUp: () => {},
  })
}

/** Keeps a command from creating an embedded database, in which it would find nothing. */
export function requireDatabase(
  place: Place,
  remedy = 'Name the folder that DATA_DIR names, or the address of a PostgreSQL server.',
): void {
  if ('url' in place || existsSync(nameEmbeddedPaths(place.folder).cluster)) return
  // A cluster of the first version is left for the engine to reject, in its own words.
  if (existsSync(join(place.folder, 'database'))) return
  throw new StartupError(`There is no embedded database in ${place.folder}.`, remedy)
}
