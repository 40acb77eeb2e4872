export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads CSV (RFC 4180). Skips empty lines and a byte order mark. Throws at a quote that is never closed, with the line
 * as the cause.
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  // One repetition for each quote, not for each character, so that a long cell does not overflow the stack.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n"][^,\r\n]*|))(,|\r\n|\n|\r|$)/gy
  let line = 1
  let start = 1
  let cells: string[] = []
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text)
    if (found === null) throw new Error('a cell has a misplaced or unclosed quote.', { cause: line })
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
