import { writeXlsxStream } from 'hucre/xlsx'

import type { ExportContext, Print } from './exportContext.ts'
import { makeColumns } from './makeColumns.ts'
import { readSubmitted } from './readSubmitted.ts'

/** A workbook with text cells only: leading zeros stay, and nothing is executed. */
export async function exportXlsx(context: ExportContext, since: Date, print: Print): Promise<void> {
  const columns = await makeColumns(context, since)
  const rows = async function* (): AsyncGenerator<(string | null)[]> {
    yield columns.map((column) => tidyCell(column.name))
    for await (const batch of readSubmitted(context, since)) {
      yield* batch.map((one) => columns.map((column) => tidyCell(column.read(one))))
    }
  }
  const options = { name: 'Applications', freezePane: { rows: 1 } }
  for await (const part of writeXlsxStream(rows(), options)) await print(part)
}

/** XML cannot contain some characters, and Excel decodes `_x0041_` unless its first character is escaped. */
function tidyCell(text: string): string | null {
  if (text === '') return null
  return text
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
}
