/** The right to send one file, once asked for (design 4.12). */
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

/** The right to fetch one file under one name. */
export interface DownloadGrant {
  readonly key: string
  /** What the browser saves it as. */
  readonly fileName: string
  readonly contentType: string
  readonly lifeSeconds: number
}

/**
 * Where files are kept: on our own disk, or in any S3-compatible store. Nothing in it can be reached but through this
 * and through what it signed.
 */
export interface FileStore {
  /** Keeps a file; once this resolves the file survives a crash. One under the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file, or undefined when there is none. Files are small: at most some 20 MB. */
  find(key: string): Promise<Uint8Array | undefined>
  /** Its size in bytes, or undefined when there is none. */
  findSize(key: string): Promise<number | undefined>
  /** Removes a file. It may be gone already. */
  remove(key: string): Promise<void>
  /** Signs the form with which a browser sends one file. */
  presignUpload(grant: UploadGrant): Promise<PresignedUpload>
  /** Signs a URL from which a browser fetches one file, as an attachment. */
  presignDownload(grant: DownloadGrant): Promise<string>
}
