/** Characters between which a line may end anyway. */
const unbroken = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const zeroWidthSpace = '\u200b'
/** No writing stacks more; each further mark on one letter would make the copy larger by all of them. */
const tallStack = /(?:.{16})(?=.)/gsu

/**
 * Nothing else would keep such a word in its column. A real word or address is narrower and stays whole, so that it
 * can be copied.
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
  // Letters on letters, such as emoji of several people, are drawn beside each other where a font can't join them.
  return [...character].length
}
