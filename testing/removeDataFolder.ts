import { rm } from 'node:fs/promises'

import { waitForEnd } from '#server/platform/database/embedded/connectToEngine.ts'
import { nameEmbeddedPaths } from '#server/platform/database/embedded/embeddedPaths.ts'

/** Removes a DATA_DIR once nothing writes to it, also after its server was killed. */
export async function removeDataFolder(path: string): Promise<void> {
  await waitForEnd(nameEmbeddedPaths(path))
  await rm(path, { recursive: true, force: true })
}
