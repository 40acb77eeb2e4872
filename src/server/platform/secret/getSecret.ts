import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

const minCharacters = 32

/**
 * Returns the setting, or a secret generated once and kept under DATA_DIR.
 * @throws StartupError if the kept one is damaged
 */
export function getSecret(dataFolder: string, setting: string | undefined): string {
  if (setting !== undefined) return setting
  const path = nameSecretFile(dataFolder)
  createSecretFile(path, `${randomBytes(32).toString('base64url')}\n`)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= minCharacters) return secret
  throw new StartupError(
    `The secret in ${path} is damaged.`,
    'Restore it from a backup. Without one, delete it: a new one is generated, links in emails stop working, and encrypted data is lost.',
  )
}

/** Where a generated one is kept. */
export function nameSecretFile(dataFolder: string): string {
  return join(dataFolder, 'secret')
}

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
