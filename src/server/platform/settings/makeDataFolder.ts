import { rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve, dirname } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

export function makeDataFolder(folder: string): void {
  const probe = join(folder, `.try-${process.pid}`)
  try {
    makeFolders(resolve(folder))
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === 'ENOSPC') {
      rmSync(probe, { force: true })
      throw new StartupError(
        `The disk that holds ${folder} is full.`,
        'Free some space and start Gatehouse again; nothing that was acknowledged is lost.',
      )
    }
    const reason = code === undefined ? '' : ` (${code})`
    throw new StartupError(
      `The folder ${folder} cannot be written to${reason}.`,
      'Give it to the user who runs Gatehouse, or set DATA_DIR to another folder.',
    )
  }
}

/** Node's recursive mkdir loops forever below a folder that takes no files, such as /proc. */
export function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it in between.
    if (!existsSync(folder)) throw error
  }
}
