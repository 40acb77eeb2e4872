import { cutLetters, foldWords, makeVariants } from '#server/domain/lookup/foldWords.ts'

/** A shorter word is similar to too many. */
export const leastLetters = 4
/** More words find nothing more, and each has its price. */
const maxWords = 8
const maxLetters = 40

/** What an application is found by: all its words, and of those of its names what they have in common with misspellings. */
export function makeIndexWords({
  names,
  email,
  references,
}: {
  readonly names: readonly string[]
  readonly email: string
  readonly references: readonly string[]
}) {
  // A name of several words, such as `Mc Donald`, may be written as one.
  const nameWords = [...names.flatMap(foldWords), ...names.map((name) => foldWords(name).join(''))]
  const [mailbox = '', domain = ''] = email.split('@')
  const addressWords = [...foldWords(mailbox), foldWords(mailbox).join(''), ...foldWords(domain).slice(0, -1)]
  const words = [...nameWords, ...addressWords]
  return {
    words: listDistinct([...words, ...words.map(shortenMac), ...references.flatMap(listReferenceWords)]),
    variants: listDistinct([...nameWords, ...foldWords(mailbox)].flatMap(listVariants)),
  }
}

/** The words of a search, each with the spellings of which one must be there, and what it has in common with misspellings. */
export function readSearch(search: string) {
  return foldWords(search)
    .slice(0, maxWords)
    .map(cutWord)
    .map((word) => ({ spellings: listDistinct([word, shortenMac(word)]), variants: listVariants(word) }))
}

export type SearchWord = ReturnType<typeof readSearch>[number]

/** `ABC 4K7P 92QX` is found in any writing: `abc-4k7p-92qx`, `4K7P92QX`, `ABC4K7P92QX`. */
function listReferenceWords(reference: string): string[] {
  const words = foldWords(reference)
  return [...words, words.slice(-2).join(''), words.join('')]
}

/** `macdonald` and `mcdonald` alike. */
export function shortenMac(word: string): string {
  return word.replace(/^mac(?=\p{L}{3})/u, 'mc')
}

function listVariants(word: string): string[] {
  return word.length < leastLetters ? [] : makeVariants(cutWord(shortenMac(word)))
}

function listDistinct(words: readonly string[]): string[] {
  return [...new Set(words.map(cutWord))].filter((word) => word !== '')
}

function cutWord(word: string): string {
  return cutLetters(word, maxLetters)
}
