import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

import { findLastNumber } from '#server/domain/feed/feedStore.ts'
import type { Context } from '#server/platform/context.ts'
import { makeFolders } from '#server/platform/settings/makeDataFolder.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'
import { explainFolderError } from './explainFolderError.ts'
import { nameReference } from './exportFolder.ts'
import { listNewDocuments, type NewDocument } from './newDocumentStore.ts'
import { type ExportContext, readSubmitted } from './readSubmitted.ts'
import { type NamedDocument, ZipFiles } from './zipFiles.ts'

export interface DocumentsContext extends ExportContext {
  readonly files: Pick<Context['files'], 'findSize' | 'read'>
  /** The maximum size of one zip file; a larger document has one of its own. */
  readonly maxBytes: number
  /** Called with the path of each zip file when it is whole. */
  readonly onZip?: (path: string) => Promise<void>
}

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
  const { db, files, maxBytes, tenant, after, onZip } = context
  const upTo = context.upTo ?? (await findLastNumber(db))
  const missing: string[] = []
  await using zips = new ZipFiles({ folder, maxBytes, timeZone: tenant.timeZone, onZip })
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
