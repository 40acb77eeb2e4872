import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { makeFolders } from '#server/platform/settings/makeFolders.ts'
import { StartupError } from '#server/platform/startupError.ts'

export type ExportFolder = Awaited<ReturnType<typeof openExportFolder>>

const indexName = 'applications.csv'
const unfinishedPdfName = '.pdf.part'

/**
 * Opens a new or empty folder, or that of an interrupted export with the same start. Finished files are not written
 * again, and nothing is ever overwritten.
 */
export async function openExportFolder(folder: string, start: string) {
  // The name identifies the export; Windows allows no colons in it.
  const unfinishedIndexName = `.${indexName}.since-${start.replace(/\D/g, '')}.part`
  const present = await listOrMake(folder)
  if (present.includes(indexName)) {
    throw new StartupError(`The folder ${folder} holds a whole export.`, 'Choose a new one for each export.')
  }
  const isOurs = (name: string): boolean =>
    name === unfinishedIndexName || name === unfinishedPdfName || /^[\w-]+\.pdf$/.test(name)
  if (present.length > 0 && !(present.includes(unfinishedIndexName) && present.every(isOurs))) {
    throw new StartupError(
      `The folder ${folder} is not empty.`,
      'Choose a new one for each export, or one in which an export with the same --since and --after was interrupted.',
    )
  }
  return {
    folder,
    index: join(folder, indexName),
    unfinishedIndex: join(folder, unfinishedIndexName),
    unfinishedPdf: join(folder, unfinishedPdfName),
    finished: new Set(present.filter((name) => name.endsWith('.pdf'))),
  }
}

async function listOrMake(folder: string): Promise<string[]> {
  try {
    makeFolders(resolve(folder))
    return await readdir(folder)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartupError(`The folder ${folder} cannot be written${reason}.`, 'Choose another one.')
  }
}
