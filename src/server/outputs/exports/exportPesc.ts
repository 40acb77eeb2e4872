import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

import { createLossReport } from './createLossReport.ts'
import { type DocumentsContext, fillNewFolder, writeDocuments } from './exportDocuments.ts'
import { nameReference } from './exportFolder.ts'
import type { ExportMapping } from './exportMapping.ts'
import { makeColumns } from './makeColumns.ts'
import { isPescPath } from './isPescPath.ts'
import { pescDefaults } from './pescMessage.ts'
import { writePescMessage } from './writePescMessage.ts'

/**
 * Writes an Admissions Application of PESC for each application, and zip files of documents that name the applications by
 * their references. What the mapping and the schema leave out is reported.
 * @param context its mapping has the paths of elements as columns
 * @param folder a new or empty one
 * @returns the names of documents whose files are gone, and of messages that could not be written
 */
export async function exportPesc(context: DocumentsContext, folder: string): Promise<string[]> {
  const mapping = completeMapping(context.mapping ?? [])
  const report = createLossReport()
  return await fillNewFolder(folder, async () => {
    const { columns, reportUnchanged } = await makeColumns({ ...context, mapping })
    const unwritten: string[] = []
    const missing = await writeDocuments(context, folder, async (batch) => {
      for (const one of batch) {
        context.signal?.throwIfAborted()
        const cells = new Map(columns.map(([path, read]) => [path, read(one)]))
        const { xml, losses } = writePescMessage(cells)
        for (const loss of losses) report.add(loss, one.reference)
        const name = `${nameReference(one.reference)}.xml`
        if (xml === undefined) unwritten.push(name)
        else await writeWhole(join(folder, name), xml)
      }
    })
    reportUnchanged()
    report.notifyAll(context.notify)
    return [...unwritten, ...missing]
  })
}

/** @throws StartupError for a column that is no element of the message */
function completeMapping(given: ExportMapping): ExportMapping {
  const named = new Set(given.map(({ column }) => column))
  const unknown = [...named].filter((column) => !isPescPath(column))
  if (unknown.length > 0) {
    throw new StartupError(
      `The mapping has ${unknown.join(', ')}, but an Admissions Application has no such elements with texts.`,
      'src/server/outputs/exports/pescMessage.ts lists all of them.',
    )
  }
  return [...pescDefaults.filter(({ column }) => !named.has(column)), ...given]
}

/** The file gets its name when it is whole. */
async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.part`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  await rename(unfinished, path)
}
