import { type FileHandle, open, readdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { Zip, ZipDeflate } from 'fflate'

import { findLastNumber } from '#server/domain/feed/feedStore.ts'
import type { Context } from '#server/platform/context.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { makeFolders } from '#server/platform/settings/makeDataFolder.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'
import { explainFolderError } from './explainFolderError.ts'
import { nameReference } from './exportFolder.ts'
import { listNewDocuments, type NewDocument } from './newDocumentStore.ts'
import { type ExportContext, readSubmitted } from './readSubmitted.ts'

export interface DocumentsContext extends ExportContext, Pick<Context, 'files'> {
  /** The maximum size of one zip file; a larger document has one of its own. */
  readonly maxBytes: number
}

interface NamedDocument {
  readonly reference: string
  /** The key of its question; of a late document with its number. */
  readonly kind: string
  readonly pdfName: string
  readonly at: Date
}

/** Entries have a header, a descriptor and a line of the index besides the document. */
const bytesBesidesEach = 1000

/**
 * Writes the documents of submitted applications, one PDF each, into `documents-001.zip` and so on, as document import
 * processors take them: beside the PDFs each zip file has `index.txt`, tab-separated, with a header. Names are valid on every
 * system. A zip file gets its name when it is whole.
 * @param folder a new or empty one
 * @returns the names of documents whose files are gone
 * @throws the reason of `signal` when it is aborted
 */
export async function exportDocuments(context: DocumentsContext, folder: string): Promise<string[]> {
  return await fillNewFolder(folder, async () => await writeDocuments(context, folder))
}

/**
 * Makes a folder for an export and fills it.
 * @throws StartupError in words if it is not empty or cannot be written to
 */
export async function fillNewFolder<Result>(folder: string, fill: () => Promise<Result>): Promise<Result> {
  try {
    makeFolders(resolve(folder))
    if ((await readdir(folder)).length > 0)
      throw new StartupError(`The folder ${folder} is not empty.`, 'Choose a new one for each export.')
    return await fill()
  } catch (error) {
    throw explainFolderError(error, folder, 'Fix that, and run the command again with a new folder.')
  }
}

/**
 * The same, into a folder that is there.
 * @param onBatch called with each batch of applications, before their documents
 */
export async function writeDocuments(
  context: DocumentsContext,
  folder: string,
  onBatch: (batch: readonly CanonicalAnswers[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const { db, files, maxBytes, tenant, after } = context
  const upTo = context.upTo ?? (await findLastNumber(db))
  const missing: string[] = []
  await using zips = new ZipFiles(folder, tenant.timeZone)
  for await (const batch of readSubmitted({ ...context, upTo })) {
    await onBatch(batch)
    const byStudent = new Map(batch.map((one) => [one.student.id, one]))
    for (const document of await listNewDocuments(db, [...byStudent.keys()], { after, upTo })) {
      context.signal?.throwIfAborted()
      const application = byStudent.get(document.studentId)
      if (!application) continue
      const { pdfFileKey } = document
      const named = nameDocument(document, application.reference, new Date(application.submitted_at))
      const size = await files.findSize(pdfFileKey)
      if (size === undefined) {
        missing.push(named.pdfName)
        continue
      }
      if (zips.size > 0 && zips.size + size + bytesBesidesEach > maxBytes) await zips.finish()
      await zips.add(named, files.read(pdfFileKey, size), size)
    }
  }
  context.signal?.throwIfAborted()
  await zips.finish()
  return missing
}

function nameDocument(
  { answerKey: kind, receivedAt }: NewDocument,
  reference: string,
  submittedAt: Date,
): NamedDocument {
  const pdfName = `${nameReference(reference)}_${kind}.pdf`
  return { reference, kind, pdfName, at: receivedAt ?? submittedAt }
}

/** Writes one zip file after the other. */
class ZipFiles implements AsyncDisposable {
  readonly #folder: string
  readonly #timeZone: string
  #count = 0
  #open: { readonly zip: Zip; readonly file: FileHandle; readonly index: string[] } | undefined
  #chunks: Uint8Array[] = []
  /** In bytes, of the open file. */
  size = 0

  constructor(folder: string, timeZone: string) {
    this.#folder = folder
    this.#timeZone = timeZone
  }

  async add(document: NamedDocument, content: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    this.#open ??= await this.#begin()
    const { zip, index } = this.#open
    const entry = this.#addEntry(zip, document.pdfName, document.at)
    for await (const chunk of content) {
      entry.push(chunk)
      await this.#write()
    }
    entry.push(new Uint8Array(), true)
    await this.#write()
    this.size += size + bytesBesidesEach
    const { reference, kind, pdfName, at } = document
    index.push(writeLine([reference, kind, pdfName, formatZoned(at, this.#timeZone)]))
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
    await rename(join(this.#folder, partName), join(this.#folder, nameZip(this.#count)))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#open?.file.close()
  }

  async #begin() {
    this.#count += 1
    this.size = 0
    const file = await open(join(this.#folder, partName), 'w', 0o600)
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
