import type { ExportContext, Print } from './exportContext.ts'
import { makeColumns } from './makeColumns.ts'
import { readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'

export async function exportCsv(context: ExportContext, since: Date, print: Print): Promise<void> {
  const columns = await makeColumns(context, since)
  await print(byteOrderMark + writeCsvRow(columns.map((column) => column.name)))
  for await (const batch of readSubmitted(context, since)) {
    await print(batch.map((one) => writeCsvRow(columns.map((column) => column.read(one)))).join(''))
  }
}
