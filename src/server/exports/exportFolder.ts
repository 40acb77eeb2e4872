import { open, readdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { makeFolders } from '#server/settings/makeFolders.ts'
import { StartProblem } from '#server/startProblem.ts'

import { makeCsvColumns } from './csvColumns.ts'
import type { ExportParts } from './exportParts.ts'
import { readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'

/** What a folder needs beside that: the PDF copy of an application, with its documents behind it. */
export interface FolderParts extends ExportParts {
  readonly makePdf: (studentId: string) => Promise<Uint8Array>
}

/** The table in the folder. */
const indexName = 'applications.csv'

/**
 * Writes submitted applications into a folder: one PDF each and a table of all, as drops for other systems have it. The
 * table gets its name last, so whoever waits for it finds the folder complete. Only its owner can read the folder.
 * @param folder is made where it is not there
 * @throws StartProblem where something is in it already, or it cannot be written
 */
export async function exportFolder(parts: FolderParts, since: Date, folder: string): Promise<void> {
  await makeEmptyFolder(folder)
  const columns = makeCsvColumns(parts.form, await parts.listAnsweredKeys(parts.db, since))
  const unfinished = join(folder, `.${indexName}.part`)
  const index = await open(unfinished, 'wx', 0o600)
  try {
    await index.write(byteOrderMark + writeCsvRow(['pdf_file', ...columns.map((column) => column.name)]))
    for await (const batch of readSubmitted(parts, since)) {
      for (const one of batch) {
        const name = `${one.reference.replace(/[^\w-]+/g, '-')}.pdf`
        await writeFile(join(folder, name), await parts.makePdf(one.student.id), { mode: 0o600 })
        await index.write(writeCsvRow([name, ...columns.map((column) => column.read(one))]))
      }
    }
    await index.sync()
  } finally {
    await index.close()
  }
  await rename(unfinished, join(folder, indexName))
}

async function makeEmptyFolder(folder: string): Promise<void> {
  const present = await openFolder(folder).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartProblem(`The folder ${folder} cannot be written${reason}.`, 'Choose another one.')
  })
  if (present.length > 0) {
    throw new StartProblem(`The folder ${folder} is not empty.`, 'Choose a new one for each export.')
  }
}

async function openFolder(folder: string): Promise<string[]> {
  makeFolders(resolve(folder))
  return await readdir(folder)
}
