import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that only its owner may read, where there is none. It never leaves half of one behind, and never replaces
 * that of a process that was quicker: a link is made whole or not at all.
 */
export function createSecretFile(path: string, content: string): void {
  if (existsSync(path)) return
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, content, { mode: 0o600, flush: true })
  try {
    linkSync(fresh, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(fresh)
  }
}
