/** Characters between which a line may break anyway. */
const unbroken = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const zeroWidthSpace = '\u200b'
/** No script stacks more marks; otherwise each mark on one letter would add to the size of the copy. */
const tallStack = /(?:.{16})(?=.)/gsu

/**
 * Keeps very long words inside their column. Real words and addresses are shorter and stay whole, so that they can be
 * copied.
 */
export function breakLongWords(text: string, columnEms: number): string {
  return text.replace(unbroken, (word) => {
    let broken = ''
    let ems = 0
    for (const { segment } of graphemes.segment(word)) {
      const width = estimateEms(segment)
      if (ems + width > columnEms) {
        broken += zeroWidthSpace
        ems = 0
      }
      broken += segment.replace(tallStack, `$&${zeroWidthSpace}`)
      ems += width
    }
    return broken
  })
}

function estimateEms(character: string): number {
  if (/^[a-ln-vx-z0-9._+-]$/.test(character)) return 0.65
  if (/^[A-LN-VX-Z]$/.test(character)) return 0.8
  // Joined letters, such as emoji of several people, are drawn side by side if a font can't join them.
  return [...character].length
}
