import { makeCsvColumns } from './csvColumns.ts'
import type { ExportParts, Print } from './exportParts.ts'
import { readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'

/**
 * Writes submitted applications as a table: one row an application (design 3, `export`), which Excel opens with its
 * accents right.
 * @param since only what was submitted from then on
 */
export async function exportCsv(parts: ExportParts, since: Date, print: Print): Promise<void> {
  const columns = makeCsvColumns(parts.form, await parts.listAnsweredKeys(parts.db, since))
  await print(byteOrderMark + writeCsvRow(columns.map((column) => column.name)))
  for await (const batch of readSubmitted(parts, since)) {
    await print(batch.map((one) => writeCsvRow(columns.map((column) => column.read(one)))).join(''))
  }
}
