/** Lines with aligned columns, for a terminal. Control characters in students' input are removed. */
export function writeTable(given: readonly (readonly string[])[]): string {
  const lines = given.map((cells) => cells.map((cell) => cell.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')))
  const widths: number[] = []
  for (const cells of lines)
    for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, measure(cell))
  const pad = (cell: string, at: number): string => cell + ' '.repeat((widths[at] ?? 0) - measure(cell))
  return lines.map((cells) => `${cells.map(pad).join('  ').trimEnd()}\n`).join('')
}

/** Width in a terminal: combining marks have none, East Asian letters and most emoji two. */
function measure(text: string): number {
  const wide =
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uFF01-\uFF60]/gu
  return [...text.replaceAll(/\p{M}/gu, '')].length + (text.match(wide)?.length ?? 0)
}
