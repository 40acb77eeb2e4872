import { listAnsweredKeys } from '#server/domain/applications/submittedStore.ts'
import { makeCsvColumns } from './csvColumns.ts'
import type { ExportContext, Print } from './exportContext.ts'
import { readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'

export async function exportCsv(context: ExportContext, since: Date, print: Print): Promise<void> {
  const columns = makeCsvColumns(context.form, await listAnsweredKeys(context.db, since))
  await print(byteOrderMark + writeCsvRow(columns.map((column) => column.name)))
  for await (const batch of readSubmitted(context, since)) {
    await print(batch.map((one) => writeCsvRow(columns.map((column) => column.read(one)))).join(''))
  }
}
