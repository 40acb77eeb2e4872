import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { isProcessRunning } from './listProcesses.ts'
import { readPostmaster } from './readPostmaster.ts'

const endMs = 40_000

/** Removes a DATA_DIR once no engine writes to it, also after its server was killed. */
export async function removeDataFolder(path: string): Promise<void> {
  const deadline = Date.now() + endMs
  for (;;) {
    const { id } = await readPostmaster(path)
    if (!(await isProcessRunning(id)) || Date.now() > deadline) break
    await wait(50)
  }
  // Processes of an engine that was killed end a moment later.
  await rm(path, { recursive: true, force: true, maxRetries: 10 })
}
