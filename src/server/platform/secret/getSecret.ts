import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

import { createSecretFile } from './createSecretFile.ts'

const minCharacters = 32

/**
 * Returns the setting, or a secret generated once and kept under DATA_DIR.
 * @throws StartupError if the kept one is damaged
 */
export function getSecret(dataFolder: string, setting: string | undefined): string {
  if (setting !== undefined) return setting
  const path = join(dataFolder, 'secret')
  createSecretFile(path, `${randomBytes(32).toString('base64url')}\n`)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= minCharacters) return secret
  throw new StartupError(
    `The secret in ${path} is damaged.`,
    'Restore it from a backup. Without one, remove it: a new one is made, links that were mailed stop working and what was encrypted is lost.',
  )
}
