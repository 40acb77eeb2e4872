/** A string of CSS. Whatever in a student's words could end it or begin something else is written as a number. */
export function quoteForCss(text: string): string {
  const safe = text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
  return `"${safe}"`
}
