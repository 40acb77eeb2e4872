import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { Zip, ZipDeflate } from 'fflate'

import { formatZoned } from '#server/platform/formatZoned.ts'

export interface NamedDocument {
  readonly reference: string
  /** The key of its question; of a late document with its number. */
  readonly kind: string
  readonly pdfName: string
  readonly at: Date
}

interface ZipOptions {
  readonly folder: string
  /** The maximum size of one zip file; a larger document has one of its own. */
  readonly maxBytes: number
  /** Of the index. */
  readonly timeZone: string
  /** Called with the path of each zip file when it is whole. */
  readonly onZip?: ((path: string) => Promise<void>) | undefined
}

/** Entries have a header, a descriptor and a line of the index besides the document. */
const bytesBesidesEach = 1000

/** Writes one zip file after the other, each with an index. */
export class ZipFiles implements AsyncDisposable {
  readonly #options: ZipOptions
  #count = 0
  #open: { readonly zip: Zip; readonly file: FileHandle; readonly index: string[] } | undefined
  #chunks: Uint8Array[] = []
  /** In bytes, of the open file. */
  #size = 0

  constructor(options: ZipOptions) {
    this.#options = options
  }

  /** Adds a document, to a new file if this one would become too large. */
  async add(
    document: NamedDocument,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    size: number,
  ): Promise<void> {
    if (this.#size > 0 && this.#size + size + bytesBesidesEach > this.#options.maxBytes) await this.finish()
    this.#open ??= await this.#begin()
    const { zip, index } = this.#open
    const entry = this.#addEntry(zip, document.pdfName, document.at)
    for await (const chunk of content) {
      entry.push(chunk)
      await this.#write()
    }
    entry.push(new Uint8Array(), true)
    await this.#write()
    this.#size += size + bytesBesidesEach
    const { reference, kind, pdfName, at } = document
    index.push(writeLine([reference, kind, pdfName, formatZoned(at, this.#options.timeZone)]))
  }

  /** Adds the index and gives the file its name. */
  async finish(): Promise<void> {
    if (!this.#open) return
    const { zip, file, index } = this.#open
    const entry = this.#addEntry(zip, 'index.txt', new Date())
    entry.push(Buffer.from(index.join('')), true)
    zip.end()
    await this.#write()
    await file.sync()
    await file.close()
    this.#open = undefined
    const { folder, onZip } = this.#options
    const path = join(folder, nameZip(this.#count))
    await rename(join(folder, partName), path)
    await onZip?.(path)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#open?.file.close()
  }

  async #begin() {
    this.#count += 1
    this.#size = 0
    const file = await open(join(this.#options.folder, partName), 'w', 0o600)
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      this.#chunks.push(chunk)
    })
    return { zip, file, index: [writeLine(['reference', 'kind', 'file_name', 'time'])] }
  }

  /** PDFs are compressed already. Readers of streams refuse entries that are stored with their size behind them. */
  #addEntry(zip: Zip, name: string, at: Date): ZipDeflate {
    const entry = new ZipDeflate(name, { level: 0 })
    entry.mtime = at
    zip.add(entry)
    return entry
  }

  async #write(): Promise<void> {
    const chunks = this.#chunks
    this.#chunks = []
    await this.#open?.file.appendFile(Buffer.concat(chunks))
  }
}

const partName = '.documents.zip.part'

function nameZip(number: number): string {
  return `documents-${String(number).padStart(3, '0')}.zip`
}

/** References, keys and our own names have no tabs. */
function writeLine(cells: readonly string[]): string {
  return `${cells.join('\t')}\r\n`
}
