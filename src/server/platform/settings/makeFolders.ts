import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, for its owner only. One folder after the other: Node's own recursive way never
 * ends below a folder that takes no files, such as /proc.
 * @param folder as an absolute path
 */
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
