import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface EmbeddedPaths {
  readonly dataFolder: string
  readonly cluster: string
  /** Every program that uses the engine holds this FIFO open (startEngine.ts). */
  readonly holders: string
  /** The superuser's password, in the format that psql reads with PGPASSFILE. */
  readonly passwordFile: string
  /** The host for PostgreSQL's clients: `psql -h FOLDER -U postgres`. */
  readonly socketFolder: string
}

/** The kernel takes 108 bytes for the path of a socket, other systems 104, and the socket's own name takes some. */
const maxSocketFolderBytes = 80

/** A path that is too long for a socket gets one under the system's temporary folder. */
export function nameEmbeddedPaths(dataFolder: string): EmbeddedPaths {
  const root = resolve(dataFolder)
  const near = join(root, 'socket')
  const isShort = Buffer.byteLength(near) <= maxSocketFolderBytes
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return {
    dataFolder: root,
    cluster: join(root, 'postgres'),
    holders: join(root, 'postgres.holders'),
    passwordFile: join(root, 'pgpass'),
    socketFolder: isShort ? near : join(tmpdir(), `gatehouse-${hash}`),
  }
}
