import { open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type DocumentsContext, fillNewFolder, writeDocuments } from './exportDocuments.ts'
import { makeColumns } from './makeColumns.ts'
import { writePlainCsvRow } from './writeCsvRow.ts'

/** Definitions of the two source formats that read an export, as Slate's public pages describe them. */
const layouts = {
  'applications.layout.xml': '<layout b="," h="1" t="&quot;" />\n',
  'documents.layout.xml': '<layout b="&#x9;" h="1" t="&quot;" type="dip" index="index.txt" />\n',
}

/**
 * Writes what Slate imports: `applications.csv`, whose texts are as they are, zip files of documents that name the
 * applications by their references, and the layouts of both. The table gets its name last.
 * @param folder a new or empty one
 * @returns the names of documents whose files are gone
 * @throws the reason of `signal` when it is aborted
 */
export async function exportSlate(context: DocumentsContext, folder: string): Promise<string[]> {
  return await fillNewFolder(folder, async () => {
    for (const [name, layout] of Object.entries(layouts))
      await writeFile(join(folder, name), layout, { mode: 0o600 })
    const unfinished = join(folder, '.applications.csv.part')
    await using table = await open(unfinished, 'w', 0o600)
    const { columns, reportUnchanged } = await makeColumns(context)
    await table.appendFile(writePlainCsvRow(columns.map(([name]) => name)))
    const missing = await writeDocuments(context, folder, async (batch) => {
      const rows = batch.map((one) => writePlainCsvRow(columns.map(([, read]) => read(one))))
      await table.appendFile(rows.join(''))
    })
    reportUnchanged()
    await table.sync()
    await rename(unfinished, join(folder, 'applications.csv'))
    return missing
  })
}
