import type { Clock } from '#form/clock.ts'
import { createSealer, type Sealer } from '#server/platform/secret/sealer.ts'
import { sealDownload } from './downloadToken.ts'
import type { FileStore } from './fileStore.ts'

/** Where a browser fetches files, whichever store they are in; the token stands in the query, which the log leaves out. */
export const downloadPath = '/storage/file'

/** The keys of the tokens of downloads. */
export function makeDownloadSealer(secret: string, earlierSecrets: readonly string[] = []): Sealer {
  return createSealer(secret, 'storage download', earlierSecrets)
}

/**
 * Makes what signs downloads. They go through us with either store: an S3 store cannot send `nosniff`, and its addresses
 * would name the student.
 * @param parts the SECRET setting, and the clock that `registerDownloadRoute` has too
 */
export function createSignDownload(parts: {
  readonly secret: string
  readonly clock: Clock
}): FileStore['presignDownload'] {
  const sealer = makeDownloadSealer(parts.secret)
  return async (grant) =>
    await Promise.resolve(`${downloadPath}?token=${sealDownload(sealer, grant, parts.clock.now())}`)
}
