/** A shorter word could be anything, and a mistyped number cannot be recognised. */
const leastLetters = 3
/** Length from which a word is also found by its consonants. */
const longWord = 6

/**
 * Lists what a word has in common with misspellings: each spelling with one letter left out, which covers a wrong,
 * missing, additional or swapped letter, and for a long word its consonants.
 */
export function makeVariants(word: string): string[] {
  if (word.length < leastLetters || /\d/.test(word)) return []
  const shortened = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
  const consonants = word
    .slice(1)
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
  return [
    ...new Set([
      word,
      ...shortened,
      ...(word.length < longWord ? [] : [`~${word.slice(0, 1)}${consonants}`]),
    ]),
  ]
}
