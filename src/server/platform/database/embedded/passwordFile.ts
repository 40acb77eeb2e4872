import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

import { createSecretFile } from '#server/platform/secret/createSecretFile.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { EmbeddedPaths } from './embeddedPaths.ts'

export function readPassword({ passwordFile }: EmbeddedPaths): string {
  const line = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : ''
  const password = line.split(':').at(-1) ?? ''
  if (password !== '') return password
  throw new StartupError(
    `The password of the embedded database is missing from ${passwordFile}.`,
    'Restore that file from a backup.',
  )
}

export function createPasswordFile({ passwordFile }: EmbeddedPaths): void {
  createSecretFile(passwordFile, `*:*:*:postgres:${randomBytes(32).toString('base64url')}\n`)
}
