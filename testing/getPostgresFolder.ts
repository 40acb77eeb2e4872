import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/**
 * Finds the folder that holds this machine's own PostgreSQL, with pg_dump beside the server: on PATH first, then where Debian keeps them, newest first.
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
      'PostgreSQL is missing, whose pg_dump the backup needs. Install the Debian package postgresql, or run npm test -- all as root, which does.',
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
