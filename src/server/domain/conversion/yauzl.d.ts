/** The part of yauzl 3 that Gatehouse uses; the package has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  export interface Entry {
    readonly fileName: string
    readonly uncompressedSize: number
    isEncrypted(): boolean
  }

  export interface ZipFile {
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }

  export function fromBufferPromise(
    buffer: Buffer,
    options?: { readonly strictFileNames?: boolean },
  ): Promise<ZipFile>
}
