import { byteOrderMark, writeCsvRow } from '#server/outputs/exports/writeCsvRow.ts'

import { type AdminOption, UsageError } from './adminCommand.ts'

type Row = Readonly<Record<string, string | number>>

const writers: Readonly<Record<string, (columns: readonly string[], rows: readonly Row[]) => string>> = {
  table: writeTable,
  csv: (columns, rows) =>
    byteOrderMark +
    [columns, ...rows.map((row) => columns.map((one) => String(row[one])))].map(writeCsvRow).join(''),
  json: (_columns, rows) => `[${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]\n`,
}

export const formatOption: Readonly<Record<'format', AdminOption>> = {
  format: { value: Object.keys(writers).join('|'), description: 'how it is written; table without it' },
}

/** Rejects an unknown format before anything is read. */
export function getWriter(format = 'table'): (columns: readonly string[], rows: readonly Row[]) => string {
  const writer = Object.hasOwn(writers, format) ? writers[format] : undefined
  if (writer) return writer
  throw new UsageError(`--format is ${format}. It must be one of ${Object.keys(writers).join(', ')}.`)
}

/** Aligned for a terminal. Control characters in students' input are removed. */
function writeTable(columns: readonly string[], rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((one) => String(row[one])))].map((cells) =>
    cells.map((cell) => cell.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')),
  )
  const widths = columns.map((_, at) =>
    lines.reduce((widest, cells) => Math.max(widest, measure(cells[at])), 0),
  )
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - measure(cell)))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** Width in a terminal: combining marks have none, East Asian letters and most emoji two. */
function measure(text = ''): number {
  const wide =
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uFF01-\uFF60]/gu
  return [...text.replaceAll(/\p{M}/gu, '')].length + (text.match(wide)?.length ?? 0)
}
