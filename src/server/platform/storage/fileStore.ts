import type { FileArea } from './fileKey.ts'

export interface UploadGrant {
  readonly key: string
  readonly studentId: string
  readonly maxBytes: number
  readonly lifeSeconds: number
}

/** An S3 POST form. */
export interface PresignedUpload {
  readonly url: string
  readonly fields: { readonly key: string } & Readonly<Record<string, string>>
}

/** A file that has arrived as a whole and is not kept yet. */
export interface ReceivedFile {
  readonly size: number
  /** Replaces one with the same key. Once it resolves, the file survives a crash. */
  keep(): Promise<void>
  drop(): Promise<void>
}

export interface ListedFile {
  readonly key: string
  /** By the store's own clock. */
  readonly changedAt: Date
}

export interface ListedPage {
  readonly files: readonly ListedFile[]
  /** Undefined after the last page. */
  readonly next: string | undefined
}

/** Our own disk, or any S3-compatible store. */
export interface FileStore {
  /** Replaces one with the same key. Once it resolves, the file survives a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Of a file that is larger than `maxBytes` only the beginning is read, a little beyond the limit. */
  find(key: string, maxBytes?: number): Promise<Uint8Array | undefined>
  findSize(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** Lists in the order of the keys, after the `next` of the page before. */
  list(area: FileArea, after: string | undefined, limit: number): Promise<ListedPage>
  /** Removes what a crash left half-written before this time. */
  removeUnfinished(before: Date): Promise<void>
  /** Absent where browsers send files to the store itself. */
  receive?(key: string, chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>
  presignUpload(grant: UploadGrant): Promise<PresignedUpload>
}
