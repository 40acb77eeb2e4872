import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { deriveSigningKey } from '#server/platform/secret/sealer.ts'
import { type FileArea, fileAreas, isFileKey, makeFileKey, requireFileKey } from './fileKey.ts'
import type { FileStore, ListedFile, StorageContext } from './fileStore.ts'
import { signUploadPolicy } from './uploadPolicy.ts'

/** Relative, so that it works under every host name of the site. */
export const uploadPath = '/storage/upload'

export function makeUploadKey(secret: string): Uint8Array {
  return deriveSigningKey(secret, 'storage upload')
}

/**
 * Keeps files in a folder, readable only by the user who runs the server.
 * @param secret the same in every process that shares the folder
 */
export function createLocalFileStore({
  folder,
  secret,
  clock,
}: Pick<StorageContext, 'secret' | 'clock'> & { readonly folder: string }): FileStore {
  const uploadKey = makeUploadKey(secret)
  // Outside the areas, so that no listing sees a half-written file.
  const unfinishedFolder = join(folder, 'unfinished')
  const locate = (key: string): string => join(folder, ...requireFileKey(key).split('/'))
  // A file gets its name once it is fully written to disk.
  const receive: NonNullable<FileStore['receive']> = async (key, chunks) => {
    const path = locate(key)
    await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 })
    const unfinished = join(unfinishedFolder, randomBytes(24).toString('hex'))
    const drop = async (): Promise<void> => await rm(unfinished, { force: true })
    const size = await writeDurably(unfinished, chunks).catch(async (error: unknown) => {
      await drop()
      throw error
    })
    const keep = async (): Promise<void> => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(unfinished, path)
      // A new folder survives a power failure only once its parent is synced too.
      for (let above = dirname(path); above.length >= folder.length; above = dirname(above))
        await syncFolder(above)
    }
    return { size, keep, [Symbol.asyncDispose]: drop }
  }
  const write = async (key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    await using received = await receive(key, chunks)
    await received.keep()
  }
  return {
    receive,
    put: async (key, bytes) => await write(key, Readable.from([bytes])),
    putFile: async (key, path) => await write(key, createReadStream(path)),
    find: async (key) => await unlessMissing(readFile(locate(key))),
    findSize: async (key) => (await unlessMissing(stat(locate(key))))?.size,
    read: (key) => createReadStream(locate(key)),
    remove: async (key) => await rm(locate(key), { force: true }),
    removeAll: async (studentId) => {
      for (const area of fileAreas) {
        // A key, so that no other id can name a folder above.
        const own = dirname(locate(makeFileKey(area, studentId)))
        await rm(own, { recursive: true, force: true })
      }
    },
    list: (area) => listLocalFiles(folder, area),
    removeUnfinished: async (before) => await removeOlder(unfinishedFolder, before),
    presignUpload: async (key, lifeSeconds) => {
      const expiresAt = new Date(clock.now().getTime() + lifeSeconds * 1000)
      return await Promise.resolve({ url: uploadPath, fields: signUploadPolicy(uploadKey, key, expiresAt) })
    },
  }
}

async function writeDurably(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(chunks)
  await file.sync()
  return (await file.stat()).size
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name)
    const found = await unlessMissing(stat(path))
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** Leaves out files that are not ours. */
async function* listLocalFiles(folder: string, area: FileArea): AsyncGenerator<ListedFile> {
  for await (const key of glob(`${area}/**`, { cwd: folder })) {
    const found = isFileKey(key) ? await unlessMissing(stat(join(folder, key))) : undefined
    if (found) yield { key, changedAt: found.mtime }
  }
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return await found.catch((error: unknown) => {
    // A file in the place of a folder, which somebody else put there, has nothing of ours below it.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  })
}
