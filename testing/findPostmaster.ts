import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { vi } from 'vitest'

import { isProcessRunning } from './listProcesses.ts'

/**
 * Waits until the embedded database of a DATA_DIR accepts connections, and returns its main process id.
 * @param dataFolder DATA_DIR
 */
export async function findPostmaster(dataFolder: string, former?: number): Promise<number> {
  return await vi.waitFor(
    async () => {
      const lines = (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      const id = Number(lines[0])
      if (lines[7]?.trim() !== 'ready' || id === former || !(await isProcessRunning(id))) {
        throw new Error('No PostgreSQL serves the embedded database')
      }
      return id
    },
    { timeout: 30_000, interval: 20 },
  )
}
