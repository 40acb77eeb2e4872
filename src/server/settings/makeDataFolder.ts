import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { StartProblem } from '#server/startProblem.ts'

/**
 * Makes DATA_DIR, for its owner only, and tries whether it can be written.
 * @throws StartProblem where it cannot
 */
export function makeDataFolder(folder: string): void {
  const probe = join(folder, `.try-${process.pid}`)
  try {
    makeFolders(resolve(folder))
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

/** One folder after the other: Node's own recursive way never ends below a folder that takes no files, such as /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process of ours may have made it in between.
    if (!existsSync(folder)) throw error
  }
}
