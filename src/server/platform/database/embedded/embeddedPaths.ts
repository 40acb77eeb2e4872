import { createHash, createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

export type EmbeddedPaths = Readonly<ReturnType<typeof nameEmbeddedPaths>>

/** Linux limits a socket's path to 108 bytes, other systems to 104; the socket's name takes part of it. */
const maxSocketFolderBytes = 80

/** Where DATA_DIR's path is too long for a socket, the socket moves to the system's temporary folder. */
export function nameEmbeddedPaths(dataFolder: string) {
  const root = resolve(dataFolder)
  const near = join(root, 'socket')
  const isShort = Buffer.byteLength(near) <= maxSocketFolderBytes
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return {
    dataFolder: root,
    cluster: join(root, 'postgres'),
    /** In the format that psql reads with PGPASSFILE. */
    passwordFile: join(root, 'pgpass'),
    /** The host for clients: `psql -h FOLDER -U postgres`. */
    socketFolder: isShort ? near : join(tmpdir(), `gatehouse-${hash}`),
  }
}

export function readPassword({ passwordFile }: EmbeddedPaths): string {
  const line = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : ''
  const password = line.split(':').at(-1) ?? ''
  if (password !== '') return password
  throw new StartupError(
    `The password of the embedded database is missing from ${passwordFile}.`,
    'Restore that file from a backup.',
  )
}

export type EmbeddedAddress = ReturnType<typeof getEmbeddedAddress>

export function getEmbeddedAddress(dataFolder: string) {
  const paths = nameEmbeddedPaths(dataFolder)
  return { host: paths.socketFolder, user: 'postgres', database: 'postgres', password: readPassword(paths) }
}

/** The same database for the role of the servers, which owns nothing; its password follows from the owner's. */
export function deriveServer({ host, database, password }: EmbeddedAddress): EmbeddedAddress {
  const user = 'gatehouse'
  const own = createHmac('sha256', password).update(user).digest('base64url')
  return { host, user, database, password: own }
}
