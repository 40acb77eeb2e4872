import { writeXlsxStream } from 'hucre/xlsx'

import { normalizeCell } from './normalizeCell.ts'

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
