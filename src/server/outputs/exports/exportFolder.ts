import { type FileHandle, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { CopyFailure } from '#server/outputs/copies/copyContext.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { makeFolders } from '#server/platform/settings/makeDataFolder.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'
import { makeColumns } from './makeColumns.ts'
import { type ExportContext, readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'

export interface FolderContext extends ExportContext {
  readonly makePdf: (studentId: string, reference: string) => Promise<Uint8Array>
}

const indexName = 'applications.csv'
const anotherFolder = 'Choose a new or empty one for each export.'

/** Their errors are about the connection to the database: an export only writes files. */
const connectionCalls = ['connect', 'getaddrinfo', 'read']

/**
 * Writes a PDF each and a table of all. The table gets its name last: whoever waits for it finds the folder complete.
 * Returns whose PDFs could not be made; their rows name none.
 */
export async function exportFolder(context: FolderContext, since: Date, folder: string): Promise<string[]> {
  const unfinishedIndex = join(folder, `.${indexName}.part`)
  try {
    makeFolders(resolve(folder))
    if ((await readdir(folder)).length > 0) {
      throw new StartupError(`The folder ${folder} is not empty.`, anotherFolder)
    }
    await using index = await open(unfinishedIndex, 'wx', 0o600)
    const failed = await writeAll(context, since, folder, index)
    await index.sync()
    await rename(unfinishedIndex, join(folder, indexName))
    return failed
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    if (connectionCalls.includes(String(error.syscall))) throw error
    throw new StartupError(`The folder ${folder} cannot be written (${String(error.code)}).`, anotherFolder)
  }
}

async function writeAll(
  context: FolderContext,
  since: Date,
  folder: string,
  index: FileHandle,
): Promise<string[]> {
  const columns = await makeColumns(context, since)
  const readers = [...columns.values()]
  await index.appendFile(byteOrderMark + writeCsvRow(['pdf_file', ...columns.keys()]))
  const failed: string[] = []
  for await (const batch of readSubmitted(context, since)) {
    for (const one of batch) {
      const name = namePdf(one.reference)
      const pdf = await findPdf(context, one)
      if (pdf) await writeFile(join(folder, name), pdf, { mode: 0o600, flag: 'wx', flush: true })
      else failed.push(one.reference)
      await index.appendFile(writeCsvRow([pdf ? name : '', ...readers.map((read) => read(one))]))
    }
  }
  return failed
}

/** Undefined if only this one could not be made. */
async function findPdf(
  { makePdf, notify }: FolderContext,
  { student, reference }: CanonicalAnswers,
): Promise<Uint8Array | undefined> {
  try {
    return await makePdf(student.id, reference)
  } catch (error) {
    const problem = `The PDF of ${reference} could not be made: ${error instanceof Error ? error.message : String(error)}.`
    if (!(error instanceof CopyFailure)) throw new StartupError(problem, 'Export into a new folder.')
    notify(problem)
    return undefined
  }
}

/** `ABC-4K7P-92QX.pdf`: a file name that is valid on every system, Windows included. */
export function namePdf(reference: string): string {
  const stem = reference.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '')
  return `${stem || 'application'}.pdf`
}
