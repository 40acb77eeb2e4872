import type { Readable } from 'node:stream'

import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import type { FileArea } from './fileKey.ts'

/** What the stores need of the process. */
export interface StorageContext {
  readonly secret: string
  readonly clock: Clock
  readonly log: Logger
  readonly publicUrl: string
  /** Whether it is only tried: a bucket then keeps its CORS rules. */
  readonly isTrial?: boolean
}

/** The fields of an S3 POST form. */
export interface PresignedUpload {
  readonly url: string
  readonly fields: { readonly key: string } & Readonly<Record<string, string>>
}

/** A file that has arrived completely. Disposing of it drops it unless it was kept. */
export interface ReceivedFile extends AsyncDisposable {
  readonly size: number
  /** Replaces a file with the same key. The file survives a crash once this resolves. */
  keep(): Promise<void>
}

export interface ListedFile {
  readonly key: string
  /** By the store's clock. */
  readonly changedAt: Date
}

/** A local folder, or any S3-compatible store. */
export interface FileStore {
  /** Replaces a file with the same key. The file survives a crash once this resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same with the content of a file on this machine. */
  putFile(key: string, path: string): Promise<void>
  /** For small files. Of a larger one, a bucket reads only one byte more than `maxBytes`. */
  find(key: string, maxBytes?: number): Promise<Uint8Array | undefined>
  findSize(key: string): Promise<number | undefined>
  /** Reads a file of this size as fast as it is taken, so that little of it is in memory. */
  read(key: string, size: number): Readable
  remove(key: string): Promise<void>
  /** Removes a student's files and every trace of the student, also what no row names. */
  removeAll(studentId: string): Promise<void>
  list(area: FileArea): AsyncIterable<ListedFile>
  /** Removes half-written files that are older than this. */
  removeUnfinished(before: Date): Promise<void>
  /** Absent if browsers send files to the store directly. */
  receive?(key: string, chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>
  /** The form is bound to the key, and so to its student, and to the size and type of an upload. */
  presignUpload(key: string, lifeSeconds: number): Promise<PresignedUpload>
}

export interface OpenedFileStore {
  readonly files: FileStore
  /** The origin that browsers upload to; undefined if that is us. */
  readonly origin: string | undefined
  readonly checks: readonly ReadinessCheck[]
  close(): void
}
