import { join } from 'node:path'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createLocalFileStore } from './createLocalFileStore.ts'
import type { FileStore, StorageContext } from './fileStore.ts'

export interface OpenedFileStore {
  readonly files: FileStore
  /** The origin that browsers upload to; undefined if that is us. */
  readonly origin: string | undefined
  readonly checks: readonly ReadinessCheck[]
  close(): void
}

/** Opens a bucket if S3_* is set, otherwise a folder under DATA_DIR. */
export async function openFileStore(
  { s3, dataFolder }: Pick<Settings, 'dataFolder' | 's3'>,
  context: StorageContext,
): Promise<OpenedFileStore> {
  if (s3 === undefined) {
    const files = createLocalFileStore({ ...context, folder: join(dataFolder, 'files') })
    return { files, origin: undefined, checks: [], close: () => {} }
  }
  // Imported lazily: most installations do without the AWS SDK, and start faster.
  const { openS3Store } = await import('./openS3Store.ts')
  return await openS3Store({ ...context, settings: s3 })
}
