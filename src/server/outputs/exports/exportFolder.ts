import { open, rename, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { findLastNumber } from '#server/domain/feed/feedStore.ts'
import { CopyFailure } from '#server/outputs/copies/findWantedCopy.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { makeFolders } from '#server/platform/settings/makeDataFolder.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'
import { explainFolderError } from './explainFolderError.ts'
import { makeColumns } from './makeColumns.ts'
import { type ExportContext, readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'

export interface FolderContext extends ExportContext {
  readonly makePdf: (studentId: string, reference: string) => Promise<Uint8Array>
}

/** So many in a row are not about one document: the files are gone, or the machine is too slow. */
const maxFailuresInARow = 3

const goOn = 'Run the same command again to continue: finished PDFs are kept.'

/**
 * Writes a PDF each and a table of all. A file gets its name when it is whole, and the table gets it last: whoever
 * waits for it finds the folder complete. Returns whose PDFs could not be made; their rows name none.
 * @throws the reason of `signal` when it is aborted
 */
export async function exportFolder(context: FolderContext, folder: string): Promise<string[]> {
  try {
    const { unfinishedIndex, upTo, finished } = await openExportFolder(context, folder)
    await using index = await open(unfinishedIndex, 'w', 0o600)
    const { columns, reportUnchanged } = await makeColumns(context)
    await index.appendFile(byteOrderMark + writeCsvRow(['pdf_file', ...columns.map(([name]) => name)]))
    const failed: string[] = []
    let failuresInARow = 0
    for await (const batch of readSubmitted({ ...context, upTo })) {
      for (const one of batch) {
        context.signal?.throwIfAborted()
        const name = namePdf(one.reference)
        const hasPdf = finished.has(name) || (await writePdf(context, one, folder, name))
        if (!hasPdf) failed.push(one.reference)
        failuresInARow = hasPdf ? 0 : failuresInARow + 1
        if (failuresInARow === maxFailuresInARow) {
          throw new StartupError(`${maxFailuresInARow} PDFs in a row could not be made.`, goOn)
        }
        await index.appendFile(writeCsvRow([hasPdf ? name : '', ...columns.map(([, read]) => read(one))]))
      }
    }
    context.signal?.throwIfAborted()
    reportUnchanged()
    await index.sync()
    await rename(unfinishedIndex, join(folder, indexName))
    return failed
  } catch (error) {
    throw explainFolderError(
      error,
      folder,
      'Fix that and run the same command again: finished PDFs are kept. Or choose another folder.',
    )
  }
}

/** `ABC-4K7P-92QX.pdf` */
export function namePdf(reference: string): string {
  return `${nameReference(reference)}.pdf`
}

/** `ABC-4K7P-92QX`: valid in file names on every system, Windows included, and as unique as the reference. */
export function nameReference(reference: string): string {
  return reference.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')
}

/** Returns whether it could be made. */
async function writePdf(
  { makePdf, notify }: FolderContext,
  { student, reference }: CanonicalAnswers,
  folder: string,
  name: string,
): Promise<boolean> {
  const make = async (): Promise<Uint8Array> => await makePdf(student.id, reference)
  let pdf
  try {
    // A busy machine may only have been too slow.
    pdf = await make().catch(make)
  } catch (error) {
    const problem = `The PDF of ${reference} could not be made: ${error instanceof Error ? error.message : String(error)}.`
    if (!(error instanceof CopyFailure)) throw new StartupError(problem, goOn)
    notify(problem)
    return false
  }
  const unfinished = join(folder, unfinishedPdfName)
  await writeFile(unfinished, pdf, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, name))
  return true
}

const indexName = 'applications.csv'
const unfinishedPdfName = '.pdf.part'

/**
 * Opens a new or empty folder, or that of an interrupted export with the same start, which then has the same end.
 * Finished files are not written again, and nothing is ever overwritten.
 */
async function openExportFolder({ db, since, after }: ExportContext, folder: string) {
  // The name identifies the export; Windows allows no colons in it.
  const start = `${(since ?? new Date(0)).toISOString()}${after ?? ''}`.replace(/\D/g, '')
  const nameIndex = (end: string): string => `.${indexName}.since-${start}.to-${end}.part`
  makeFolders(resolve(folder))
  const present = await readdir(folder)
  if (present.includes(indexName)) {
    throw new StartupError(
      `The folder ${folder} already has a complete export.`,
      'Choose a new one for each export.',
    )
  }
  const interrupted = present.map((name) => /\.to-(\d+)\.part$/.exec(name)?.[1]).find(Boolean)
  const upTo = interrupted ?? (await findLastNumber(db))
  const unfinishedIndexName = nameIndex(upTo)
  const isOurs = (name: string): boolean =>
    name === unfinishedIndexName || name === unfinishedPdfName || /^[\w-]+\.pdf$/.test(name)
  if (present.length > 0 && !(present.includes(unfinishedIndexName) && present.every(isOurs))) {
    throw new StartupError(
      `The folder ${folder} is not empty.`,
      'Choose a new one for each export, or one in which an export with the same --since and --after was interrupted.',
    )
  }
  return {
    unfinishedIndex: join(folder, unfinishedIndexName),
    upTo,
    finished: new Set(present.filter((name) => name.endsWith('.pdf'))),
  }
}
