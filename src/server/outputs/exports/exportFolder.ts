import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'
import { type ExportFolder, openExportFolder } from './openExportFolder.ts'
import type { ExportContext } from './exportContext.ts'
import { makeColumns } from './makeColumns.ts'
import { namePdf } from './namePdf.ts'
import { readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'

export interface FolderContext extends ExportContext {
  readonly makePdf: (studentId: string, reference: string) => Promise<Uint8Array>
}

const goOn = 'Give the same command again to go on: what is finished stays.'

/**
 * Writes a PDF per application and a table of all. Files are renamed when complete, the table last: once it exists, the
 * folder is complete.
 */
export async function exportFolder(context: FolderContext, since: Date, folder: string): Promise<void> {
  const place = await openExportFolder(folder, [since.toISOString(), context.after?.number ?? ''].join(''))
  try {
    const index = await open(place.unfinishedIndex, 'w', 0o600)
    try {
      await writeAll(context, since, place, index)
      await index.sync()
    } finally {
      await index.close()
    }
    await rename(place.unfinishedIndex, place.index)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    throw new StartupError(`The folder ${folder} cannot be written (${String(error.code)}).`, goOn)
  }
}

async function writeAll(
  context: FolderContext,
  since: Date,
  place: ExportFolder,
  index: FileHandle,
): Promise<void> {
  const columns = await makeColumns(context, since)
  await index.appendFile(byteOrderMark + writeCsvRow(['pdf_file', ...columns.map((column) => column.name)]))
  const taken = new Set<string>()
  for await (const batch of readSubmitted(context, since)) {
    for (const one of batch) {
      const name = namePdf(one.reference, taken)
      if (!place.finished.has(name)) await writePdf(context, place, one, name)
      await index.appendFile(writeCsvRow([name, ...columns.map((column) => column.read(one))]))
    }
  }
}

async function writePdf(
  { makePdf }: FolderContext,
  place: ExportFolder,
  { student, reference }: CanonicalAnswers,
  name: string,
): Promise<void> {
  const pdf = await makePdf(student.id, reference).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The PDF of ${reference} could not be made: ${reason}.`, goOn)
  })
  const file = await open(place.unfinishedPdf, 'w', 0o600)
  try {
    await file.writeFile(pdf)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(place.unfinishedPdf, join(place.folder, name))
}
