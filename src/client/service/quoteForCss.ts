/** Quotes a CSS string; characters that could end it are escaped as code points. */
export function quoteForCss(text: string): string {
  const safe = text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
  return `"${safe}"`
}
