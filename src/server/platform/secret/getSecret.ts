import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

import { createSecretFile } from './createSecretFile.ts'

const minCharacters = 32

/**
 * Gives the secret that signs tokens and seals what must not be read: the setting, or one that is made once and kept
 * under DATA_DIR, readable by its owner only.
 * @param dataFolder DATA_DIR; it exists
 * @param setting SECRET; already judged by the settings
 * @throws StartupError where the kept secret is damaged
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
