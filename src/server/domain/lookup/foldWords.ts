/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
}

/**
 * Lower case without accents. Apostrophes are removed (O’Connor, OConnor); hyphens, dots and everything else separate
 * words.
 */
export function foldWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘ʼʻ`´]/gu, '')
    .replaceAll(/[ßøłđæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words with one space between them, for comparisons. */
export function foldText(text: string): string {
  return foldWords(text).join(' ')
}

/** The first letters of a text, none of them in halves. */
export function cutLetters(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('')
}

/** `j f kennedy` is `jf kennedy`, `h s` is `hs`: no space stays between two letters. */
export function joinInitials(words: readonly string[]): string[] {
  const joined = words.join(' ').replaceAll(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
  return joined === '' ? [] : joined.split(' ')
}

/** A shorter word could be anything, and a mistyped number cannot be recognized. */
const leastLetters = 3
/** Length from which a word is also found by its consonants. */
const longWord = 6

/**
 * Lists what a word has in common with misspellings: each spelling with one letter left out, which covers a wrong,
 * missing, additional or swapped letter, and for a long word its consonants.
 */
export function makeVariants(word: string): string[] {
  if (word.length < leastLetters || /\d/.test(word)) return []
  // Not by `slice`: half of a letter outside the first plane, as in 𠮷野, is nothing that PostgreSQL stores.
  const letters = [...word]
  const shortened = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  const consonants = letters
    .slice(1)
    .join('')
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1+/gu, '$1')
  return [
    ...new Set([
      word,
      ...shortened,
      ...(word.length < longWord ? [] : [`~${letters[0] ?? ''}${consonants}`]),
    ]),
  ]
}
