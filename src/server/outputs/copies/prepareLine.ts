/** Characters that no font draws and no PDF can contain. */
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
/** First letter of a right-to-left script before any other letter. */
const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** Characters between which a line may break anyway. */
const unbroken = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const zeroWidthSpace = '\u200b'
/** No script stacks more marks; otherwise each mark on one letter would add to the size of the copy. */
const tallStack = /(?:.{16})(?=.)/gsu
/** Characters that begin an embedding or an override, or an isolate. */
const openings = /[\u202a\u202b\u202d\u202e]|[\u2066-\u2068]/g
const [popEmbedding, popIsolate] = ['\u202c', '\u2069']

/** @param columnEms width of its column, relative to the font size */
export function prepareLine(text: string, columnEms = 30) {
  const clean = cleanText(text)
  return { text: breakLongWords(clean, columnEms), rtl: rightToLeft.test(clean) }
}

export function cleanText(text: string): string {
  return closeDirections(text.toWellFormed().replace(controls, '\ufffd'))
}

/**
 * Closes the invisible directional characters of an answer, so that they don't affect the text after it. A closing one
 * too many has no effect.
 */
function closeDirections(text: string): string {
  const opened = text.match(openings) ?? []
  const closing = opened.map((one) => (one < '\u2066' ? popEmbedding : popIsolate))
  return text + closing.toReversed().join('')
}

/**
 * Keeps very long words inside their column. Real words and addresses are shorter and stay whole, so that they can be
 * copied.
 */
function breakLongWords(text: string, columnEms: number): string {
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
