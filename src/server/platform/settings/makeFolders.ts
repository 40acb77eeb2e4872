import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node's own recursive way never ends below a folder that takes no files, such as /proc. */
export function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process of ours may have made it in between.
    if (!existsSync(folder)) throw error
  }
}
