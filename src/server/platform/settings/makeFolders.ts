import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

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
