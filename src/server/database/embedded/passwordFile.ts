import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { StartProblem } from '#server/startProblem.ts'

import type { EmbeddedPaths } from './embeddedPaths.ts'

/**
 * Reads the password of the embedded database's superuser.
 * @throws StartProblem where it is missing
 */
export function readPassword({ passwordFile }: EmbeddedPaths): string {
  const line = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : ''
  const password = line.split(':').at(-1) ?? ''
  if (password !== '') return password
  throw new StartProblem(
    `The password of the embedded database is missing from ${passwordFile}.`,
    'Restore that file from a backup.',
  )
}

/**
 * Makes a password where there is none, readable by its owner only, in the format that psql takes from PGPASSFILE. A link is made whole or not at all, and never replaces the password
 * of a program that was quicker.
 */
export function makePasswordFile({ passwordFile: path }: EmbeddedPaths): void {
  if (existsSync(path)) return
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, `*:*:*:postgres:${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  })
  try {
    linkSync(fresh, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(fresh)
  }
}
