/** A text for a cell of a workbook: XML cannot contain some characters, and Excel decodes `_x0041_` unless its first character is escaped. */
export function normalizeCell(text: string): string | null {
  if (text === '') return null
  return text
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
}
