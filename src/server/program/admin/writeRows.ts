import { byteOrderMark, writeCsvRow } from '#server/outputs/exports/writeCsvRow.ts'

import type { AdminOption } from './adminCommand.ts'
import { writeTable } from './writeTable.ts'

type Row = Readonly<Record<string, string | number>>

export const formatOption: Readonly<Record<'format', AdminOption>> = {
  format: { value: 'table|csv|json', description: 'the format; table by default' },
}

export function writeRows(
  format: string | undefined,
  columns: readonly string[],
  rows: readonly Row[],
): string {
  if (format === 'json') return `[${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]\n`
  const lines = [columns, ...rows.map((row) => columns.map((one) => String(row[one])))]
  return format === 'csv' ? byteOrderMark + lines.map(writeCsvRow).join('') : writeTable(lines)
}
