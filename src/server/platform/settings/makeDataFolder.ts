import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

import { makeFolders } from './makeFolders.ts'

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
        'Make room on it and start Gatehouse again; nothing that was acknowledged is lost.',
      )
    }
    const reason = code === undefined ? '' : ` (${code})`
    throw new StartupError(
      `The folder ${folder} cannot be written${reason}.`,
      'Give it to the user who runs Gatehouse, or set DATA_DIR to another folder.',
    )
  }
}
