import { writeXlsxStream } from 'hucre/xlsx'

/** Beside the row of names. */
export const maxXlsxRows = 1_048_575

/**
 * Writes a workbook of one sheet, with text cells only: leading zeros stay, and nothing is executed.
 * @param rows the first are the columns' names
 */
export function writeXlsxRows(
  name: string,
  rows: AsyncIterable<readonly string[]>,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(normalizeRows(rows), { name, freezePane: { rows: 1 } })
}

async function* normalizeRows(rows: AsyncIterable<readonly string[]>): AsyncGenerator<(string | null)[]> {
  for await (const row of rows) yield row.map(normalizeCell)
}

/** XML cannot contain some characters, and Excel decodes `_x0041_` unless its first character is escaped. */
function normalizeCell(text: string): string | null {
  if (text === '') return null
  return text
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
}
