import { vi } from 'vitest'

import { isProcessRunning } from './listProcesses.ts'
import { readPostmaster } from './readPostmaster.ts'

/**
 * Waits until the embedded database of a DATA_DIR accepts connections, and returns its main process id.
 * @param dataFolder DATA_DIR
 */
export async function findPostmaster(dataFolder: string, former?: number): Promise<number> {
  return await vi.waitFor(
    async () => {
      const { id, state } = await readPostmaster(dataFolder)
      if (state !== 'ready' || id === former || !(await isProcessRunning(id))) {
        throw new Error('No PostgreSQL serves the embedded database')
      }
      return id
    },
    { timeout: 30_000, interval: 20 },
  )
}
