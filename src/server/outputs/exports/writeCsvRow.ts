/**
 * What spreadsheets take for a formula, also after spaces, in full-width characters, and after apostrophes that
 * somebody may remove.
 */
const formulaStart = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** A negative number is harmless; one with a plus is a phone number, which would lose its plus. */
const negativeNumber = /^-\d+(\.\d+)?$/

/** The byte order mark by which Excel recognizes UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Writes a CSV line (RFC 4180). An apostrophe marks text for spreadsheets, so that a student's input is never executed
 * on the office's machine.
 */
export function writeCsvRow(cells: readonly string[]): string {
  return writePlainCsvRow(cells.map(markFormula))
}

/** The same for a program, which takes texts as they are. */
export function writePlainCsvRow(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`
}

/** A line with a tab between two cells, in which no cell can begin another or a new line. */
export function writeTsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => markFormula(cell.replaceAll(/[\t\r\n]+/g, ' '))).join('\t')}\r\n`
}

function markFormula(text: string): string {
  return formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
