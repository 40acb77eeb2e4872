import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/**
 * Finds the folder that holds PostgreSQL's server programs: on PATH first, then where Debian keeps them, newest first.
 * @returns a folder with `initdb` and `postgres`
 * @throws when this machine has none, naming the package; a missing PostgreSQL fails the tests, never skips them
 */
export function getPostgresFolder(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...listDebianFolders()]
  const found = folders.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  if (found === undefined) {
    throw new Error(
      'PostgreSQL is missing, and the tests need a real one. Install the Debian package postgresql, or run npm test as root, which does.',
    )
  }
  return found
}

function listDebianFolders(): string[] {
  if (!existsSync(debianFolder)) return []
  return readdirSync(debianFolder)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
}
