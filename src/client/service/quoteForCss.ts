/**
 * Writes a text as a string of CSS. What a student wrote stays text there: whatever could end the string or begin
 * something else is written as a number.
 */
export function quoteForCss(text: string): string {
  const safe = text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
  return `"${safe}"`
}
