import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartProblem } from '#server/startProblem.ts'

/**
 * Makes DATA_DIR, for its owner only, and tries whether it can be written.
 * @throws StartProblem where it cannot
 */
export function makeDataFolder(folder: string): void {
  const probe = join(folder, `.try-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartProblem(
      `The folder ${folder} cannot be written${reason}.`,
      'Give it to the user who runs Gatehouse, or set DATA_DIR to another folder.',
    )
  }
}
