import { type CsvRow, readCsv } from './readCsv.ts'

/** What is wrong with a line of a file. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

/** A table's header in lower case, and its other rows; or what is wrong with the file as a whole. */
export type Table =
  | { readonly header: readonly string[]; readonly rows: readonly CsvRow[]; readonly problem?: never }
  | { readonly problem: LineProblem }

/**
 * Reads a CSV file with a header.
 * @param findHeaderProblem returns what the header must be, if it is not, such as `The first line must be id,name`
 */
export function readTable(
  text: string,
  findHeaderProblem: (header: readonly string[]) => string | undefined,
): Table {
  let rows: CsvRow[]
  try {
    rows = readCsv(text)
  } catch (error) {
    if (!(error instanceof Error && typeof error.cause === 'number')) throw error
    return { problem: { line: error.cause, message: error.message } }
  }
  const [first, ...others] = rows
  const header = first?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const problem = findHeaderProblem(header)
  if (problem === undefined) return { header, rows: others }
  return { problem: { line: first?.line ?? 1, message: `${problem}${describeHeader(first)}` } }
}

function describeHeader(header: CsvRow | undefined): string {
  const [first = '', ...others] = header?.cells ?? []
  if (others.length > 0) return `; it is ${[first, ...others].join(',').slice(0, 200)}`
  const other = first.includes(';') ? 'semicolons' : first.includes('\t') ? 'tabs' : undefined
  return other === undefined ? '' : `. This file has ${other} between its columns: save it with commas.`
}
