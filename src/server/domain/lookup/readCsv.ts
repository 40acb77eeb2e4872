export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * RFC 4180. Empty lines are passed over, and so is the mark that Excel puts at the start of a file. Throws with the
 * line where a quote is never closed.
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
