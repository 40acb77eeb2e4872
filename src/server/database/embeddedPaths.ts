import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartProblem } from '#server/startProblem.ts'

export interface EmbeddedPaths {
  /** The tables' files. */
  readonly storeFolder: string
  /** What keeps a second process out. */
  readonly lockFile: string
  /** The folder to give to PostgreSQL clients as the host, `psql -h FOLDER -U postgres`. */
  readonly socketFolder: string
  readonly socketFile: string
}

/** The kernel takes 108 bytes for the path of a socket, other systems 104; the name itself takes some. */
const maxSocketFolderBytes = 80

/**
 * Says where the embedded database of a DATA_DIR keeps its files. A folder whose path is too long for a socket gets its
 * socket under the system's temporary folder, by a name that only depends on the path.
 */
export function nameEmbeddedPaths(dataFolder: string): EmbeddedPaths {
  const root = resolve(dataFolder)
  const near = join(root, 'socket')
  const socketFolder =
    Buffer.byteLength(near) <= maxSocketFolderBytes
      ? near
      : join(tmpdir(), `gatehouse-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
  return {
    storeFolder: join(root, 'database'),
    lockFile: join(root, 'database.lock'),
    socketFolder,
    socketFile: join(socketFolder, '.s.PGSQL.5432'),
  }
}

/**
 * Makes the folder of the socket, open to nobody else: whoever reaches the socket reaches every answer.
 * @throws StartProblem where somebody else made that folder
 */
export function makeSocketFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) {
    throw new StartProblem(
      `${folder} must be a folder of the user who runs Gatehouse.`,
      'Remove it, or choose a shorter DATA_DIR.',
    )
  }
  chmodSync(folder, 0o700)
}
