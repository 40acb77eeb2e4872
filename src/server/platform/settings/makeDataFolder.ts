import { accessSync, constants, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve, dirname, sep } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

export function makeDataFolder(folder: string): void {
  explain(folder, () => {
    makeFolders(resolve(folder))
    writeProbe(folder)
  })
}

/**
 * Tries what makeDataFolder would do, and leaves nothing behind.
 * @returns whether the folder is there
 */
export function tryDataFolder(folder: string): boolean {
  const isThere = existsSync(folder)
  explain(folder, () => {
    if (isThere) writeProbe(folder)
    // With the separator, so that a file is none.
    else accessSync(join(findParent(resolve(folder)), sep), constants.W_OK)
  })
  return isThere
}

/** The nearest folder above that is there. */
function findParent(folder: string): string {
  const parent = dirname(folder)
  return existsSync(parent) ? parent : findParent(parent)
}

function nameProbe(folder: string): string {
  return join(folder, `.try-${process.pid}`)
}

function writeProbe(folder: string): void {
  writeFileSync(nameProbe(folder), 'x')
  rmSync(nameProbe(folder))
}

/** @throws StartupError with the remedy */
function explain(folder: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === 'ENOSPC') {
      rmSync(nameProbe(folder), { force: true })
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
