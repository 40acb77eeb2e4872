import { join } from 'node:path'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createLocalFileStore } from './createLocalFileStore.ts'
import type { OpenedFileStore, StorageContext } from './fileStore.ts'

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
