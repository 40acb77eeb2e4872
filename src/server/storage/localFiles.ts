import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileKey } from './fileKey.ts'

/** Files below one folder, by key. */
export interface LocalFiles {
  put(key: string, bytes: Uint8Array): Promise<void>
  find(key: string): Promise<Uint8Array | undefined>
  findSize(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
}

/**
 * Keeps files on this machine's disk, readable by nobody but the user who runs the server.
 * @param folder made when the first file comes; `DATA_DIR/files`
 */
export function createLocalFiles(folder: string): LocalFiles {
  const locate = (key: string): string => {
    if (!isFileKey(key)) throw new Error('This is not the key of a file')
    return join(folder, ...key.split('/'))
  }
  return {
    put: async (key, bytes) => {
      const path = locate(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeDurably(path, bytes)
      // A new folder is only there after a power cut when the one above it was written too.
      for (let above = dirname(path); above.length >= folder.length; above = dirname(above))
        await syncFolder(above)
    },
    find: async (key) => await unlessMissing(readFile(locate(key))),
    findSize: async (key) => (await unlessMissing(stat(locate(key))))?.size,
    remove: async (key) => await rm(locate(key), { force: true }),
  }
}

/** Nobody ever sees half a file: it gets its name once all of it is on the disk. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return await found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}
