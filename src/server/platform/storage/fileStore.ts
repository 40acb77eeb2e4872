import type { FileArea } from './fileKey.ts'

/** The right to send one file, once asked for. */
export interface UploadGrant {
  /** Where the file will be kept: `makeFileKey`. */
  readonly key: string
  readonly studentId: string
  readonly maxBytes: number
  readonly lifeSeconds: number
}

/** Where a browser sends the file to, and what it sends before it: an S3 POST form. */
export interface PresignedUpload {
  readonly url: string
  readonly fields: { readonly key: string } & Readonly<Record<string, string>>
}

/** A file that has come as a whole, on the disk, and is not kept yet. */
export interface ReceivedFile {
  readonly size: number
  /** Keeps it, in the place of one with the same key; once this resolves it survives a crash. */
  keep(): Promise<void>
  drop(): Promise<void>
}

/** A file as a listing tells of it. */
export interface ListedFile {
  readonly key: string
  /** When it was kept, by the store's own clock. */
  readonly changedAt: Date
}

/** A part of a listing, in the order of the keys. */
export interface ListedPage {
  readonly files: readonly ListedFile[]
  /** Where the next page begins; undefined after the last one. */
  readonly next: string | undefined
}

/**
 * Where files are kept: on our own disk, or in any S3-compatible store. Nothing in it can be reached but through this
 * and through what was signed.
 */
export interface FileStore {
  /** Keeps a file; once this resolves the file survives a crash. One under the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The whole file, or undefined when there is none. What we made ourselves is small: at most some 20 MB.
   * @param maxBytes for a file that somebody else has sent: of a larger one only the beginning is read, one byte beyond
   *   the limit or a little more
   */
  find(key: string, maxBytes?: number): Promise<Uint8Array | undefined>
  /** Its size in bytes, or undefined when there is none. */
  findSize(key: string): Promise<number | undefined>
  /** Removes a file. It may be gone already. */
  remove(key: string): Promise<void>
  /**
   * Lists files of one area.
   * @param after the `next` of the page before
   * @param limit how many at most
   */
  list(area: FileArea, after: string | undefined, limit: number): Promise<ListedPage>
  /** Removes what a crash left half-written before this time. */
  removeUnfinished(before: Date): Promise<void>
  /**
   * Takes a file that a browser sends, while it comes. Absent where browsers send files to the store itself, which takes
   * a file with the same form again and again while it is good.
   */
  receive?(key: string, chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>
  /** Signs the form with which a browser sends one file. */
  presignUpload(grant: UploadGrant): Promise<PresignedUpload>
}
