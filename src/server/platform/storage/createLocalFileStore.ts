import type { Clock } from '#form/clock.ts'
import { deriveSigningKey } from '#server/platform/secret/sealer.ts'
import type { FileStore } from './fileStore.ts'
import { createLocalFiles } from './localFiles.ts'
import { createSignDownload } from './signDownload.ts'
import { signUploadPolicy } from './uploadPolicy.ts'

export interface LocalFileStoreOptions {
  /** `DATA_DIR/files`. */
  readonly folder: string
  /** The SECRET setting: every process that shares the folder has the same. */
  readonly secret: string
  readonly clock: Clock
}

/** Where `registerUploadRoute` takes files; a path, so that it fits whatever name the site is called by. */
export const uploadPath = '/storage/upload'

/** The key that upload forms are signed with under one secret. */
export function makeUploadKey(secret: string): Uint8Array {
  return deriveSigningKey(secret, 'storage upload')
}

/** Makes the store that keeps files on this machine's disk; `registerUploadRoute` serves its forms. */
export function createLocalFileStore({ folder, secret, clock }: LocalFileStoreOptions): FileStore {
  const key = makeUploadKey(secret)
  return {
    ...createLocalFiles(folder),
    presignUpload: async (grant) =>
      await Promise.resolve({ url: uploadPath, fields: signUploadPolicy(key, grant, clock.now()) }),
    presignDownload: createSignDownload({ secret, clock }),
  }
}
