import { maxLookupTextLength } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import { foldName, makeTitle } from './describeEntry.ts'
import { foldWords } from './foldWords.ts'
import { makeVariants } from './makeVariants.ts'
import { chooseWords, readTypedWords } from './readTypedWords.ts'
import { findBest, type FoundEntry } from './searchStore.ts'
import { chooseAliases } from './wordAliases.ts'

const maxCounted = 8
/** For addresses, before those that don't match what was typed are dropped. */
const maxCandidates = 40

/**
 * One call of bounded work: words and prefixes come first; only if they find too little, and only for schools, typing
 * errors and missing or additional spaces are tolerated.
 */
export async function searchList(
  db: Database,
  category: LookupCategory,
  given: string,
  maxResults: number,
  state = '',
): Promise<FoundEntry[]> {
  // One character may become eighteen, and PostgreSQL refuses a word of two thousand bytes.
  const text = given.normalize('NFKD').slice(0, maxLookupTextLength)
  const typed = readTypedWords(text)
  const words = chooseWords(typed.words)
  if (words.length === 0) return []
  const all = [...new Set(typed.words)].slice(0, maxCounted)
  const asked = {
    words,
    joined: chooseWords(typed.joined),
    pairs: words.slice(1).map((word, at) => `${words[at]}${word}`),
    spellings: words.map((word) => makeVariants(word).join(' ')),
    // A single letter among other words is a prefix of too much.
    counts: all
      .map((word) => (word.length > 1 || all.length === 1 ? `'${word}':*` : `'${word}'`))
      .join(' | '),
    title: makeTitle(typed.words, chooseAliases(category)),
    // PostgreSQL cannot store U+0000.
    typed: given.replaceAll('\0', ' ').trim().toLowerCase(),
    nickname: foldName(text),
    state,
  }
  if (category !== 'address') return await findBest(db, category, asked, maxResults)
  const found = await findBest(db, category, asked, maxCandidates)
  return found.filter((entry) => isAddress(entry, all)).slice(0, maxResults)
}

/**
 * Whether the number is the typed one, and the street begins with the text behind it: an address that is only similar
 * is somebody else's.
 */
function isAddress({ address_line_1 }: FoundEntry, [typedNumber, typedStreet]: readonly string[]): boolean {
  const [number, ...street] = foldWords(address_line_1)
  if (typedNumber === undefined || typedStreet === undefined || number !== typedNumber) return false
  const aliases = chooseAliases('address')
  return street.some((word) =>
    [word, ...(aliases.get(word) ?? [])].some((spelling) => spelling.startsWith(typedStreet)),
  )
}
