import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/**
 * Finds the installed PostgreSQL with pg_dump: on PATH, then in Debian's folders, newest first.
 * @returns a folder with `initdb` and `postgres`
 * @throws when there is none, naming the package, since tests are never skipped
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
