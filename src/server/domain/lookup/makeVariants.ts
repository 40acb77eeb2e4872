/** Less could be anything, and of a number no mistake can be told. */
const leastLetters = 3
/** From so many letters on a word is also known by its consonants. */
const longWord = 6

/**
 * Lists what a word has in common with a misspelt one: each spelling with one letter left out, so that a wrong,
 * missing, additional or swapped letter is forgiven, and of a long word its consonants.
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
