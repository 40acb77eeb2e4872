/**
 * What Excel and others would take for a formula, or lead there: also behind spaces, and in full width. Behind
 * apostrophes it would be none, but whoever takes ours away again would make it one.
 */
const formulaStart = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** A number below zero is a number to everybody. One with a plus is a telephone's, which would lose its plus. */
const negativeNumber = /^-\d+(\.\d+)?$/

/** The mark by which Excel knows that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Writes one line of a table as RFC 4180 has it. A cell that a spreadsheet could take for a formula gets an apostrophe
 * before it, which spreadsheets take for "this is text": what a student wrote is never run on the office's machine.
 * @param cells in the order of the columns
 * @returns the line with its end
 */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  if (text === '') return text
  const harmless = formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
