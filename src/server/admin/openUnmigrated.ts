import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { startEmbeddedDatabase } from '#server/database/embeddedDatabase.ts'
import { nameEmbeddedPaths } from '#server/database/embeddedPaths.ts'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase.ts'
import type { Place } from '#server/database/place.ts'
import { makeDataFolder } from '#server/settings/makeDataFolder.ts'
import { StartProblem } from '#server/startProblem.ts'

/**
 * Opens a database and leaves its tables as they are. In a folder without one, an embedded database is made.
 * @throws StartProblem where the embedded database cannot be opened; an address is only tried by the first query
 */
export async function openUnmigrated(place: Place): Promise<OpenedDatabase> {
  if ('url' in place) return openDatabase(place, () => {})
  makeDataFolder(place.folder)
  const embedded = await startEmbeddedDatabase(place.folder, { onRestart: () => {}, onGivenUp: () => {} })
  const opened = openDatabase({ socketFolder: embedded.socketFolder }, () => {})
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await embedded.stop()
    },
  }
}

/**
 * Keeps a command that only reads from making an embedded database.
 * @throws StartProblem where the folder has none
 */
export function requireDatabase(place: Place): void {
  if ('url' in place || existsSync(join(nameEmbeddedPaths(place.folder).storeFolder, 'PG_VERSION'))) return
  throw new StartProblem(
    `There is no embedded database in ${place.folder}.`,
    'Name the folder that DATA_DIR names, or the address of a PostgreSQL server.',
  )
}
