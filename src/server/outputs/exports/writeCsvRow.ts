/**
 * What Excel and others take for a formula: also behind spaces, in full width, and behind apostrophes that somebody
 * may take away.
 */
const formulaStart = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** A number below zero is a number to everybody; one with a plus is a telephone's, which would lose its plus. */
const negativeNumber = /^-\d+(\.\d+)?$/

/** By this mark Excel knows UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Writes a line as RFC 4180 has it. An apostrophe tells spreadsheets "this is text": what a student wrote is never
 * run on the office's machine.
 */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  if (text === '') return text
  const harmless = formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
