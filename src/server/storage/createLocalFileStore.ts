import type { Clock } from '#form/clock.ts'
import { createSealer, deriveSigningKey } from '#server/secret/sealer.ts'
import { sealDownload } from './downloadToken.ts'
import type { FileStore } from './fileStore.ts'
import { createLocalFiles } from './localFiles.ts'
import { signUploadPolicy } from './uploadPolicy.ts'

export interface LocalFileStoreParts {
  /** `DATA_DIR/files`. */
  readonly folder: string
  /** The SECRET setting: every process that shares the folder has the same. */
  readonly secret: string
  readonly clock: Clock
}

/**
 * Where `registerStorageRoutes` takes what this store signed. Paths, so that they fit whatever name the site is called
 * by; the token of a download stands in the query, which the log leaves out.
 */
export const storagePaths = { upload: '/storage/upload', file: '/storage/file' } as const

/** The keys of everything that the local store signs. */
export function makeStorageKeys(secret: string) {
  return {
    upload: deriveSigningKey(secret, 'storage upload'),
    download: createSealer(secret, 'storage download'),
  }
}

/** Makes the store that keeps files on this machine's disk; `registerStorageRoutes` serves it. */
export function createLocalFileStore({ folder, secret, clock }: LocalFileStoreParts): FileStore {
  const keys = makeStorageKeys(secret)
  return {
    ...createLocalFiles(folder),
    presignUpload: async (grant) =>
      await Promise.resolve({
        url: storagePaths.upload,
        fields: signUploadPolicy(keys.upload, grant, clock.now()),
      }),
    presignDownload: async (grant) =>
      await Promise.resolve(`${storagePaths.file}?token=${sealDownload(keys.download, grant, clock.now())}`),
  }
}
