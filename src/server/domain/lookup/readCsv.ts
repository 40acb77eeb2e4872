/** A row of a table, and the line of the file on which it begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads a table as RFC 4180 has it: cells in quotes may hold commas, quotes and line breaks. Empty lines are passed
 * over, and so is the mark that Excel puts at the start of a file.
 * @throws Error where a quote is opened and never closed; the message says on which line
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n"][^,\r\n]*|))(,|\r\n|\n|\r|$)/gy
  let line = 1
  let start = 1
  let cells: string[] = []
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text)
    if (found === null)
      throw new Error(`Line ${line}: a cell has a quote that does not belong there, or is not closed.`)
    const [, quoted, plain = '', end = ''] = found
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += quoted?.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',') continue
    if (cells.some((one) => one !== '')) rows.push({ line: start, cells })
    cells = []
    line += 1
    start = line
  }
  return rows
}
