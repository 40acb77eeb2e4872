import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Readable by its owner only. Written aside and hard-linked: never half written, and never replaces the file of a
 * faster process.
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
