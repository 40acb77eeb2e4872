import { maxLookupTextLength } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import { foldName, makeTitle } from './describeEntry.ts'
import { foldWords } from './foldWords.ts'
import { makeVariants } from './makeVariants.ts'
import { readJoinedWords, readTypedWords, type TypedWord } from './readTypedWords.ts'
import { findBest, type FoundEntry } from './searchStore.ts'
import { chooseAliases } from './wordAliases.ts'

/** More words don't narrow a search any further. */
const maxWords = 6
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
  const words = chooseWords(typed)
  if (words.length === 0) return []
  const all = [...new Set(typed.map(({ word }) => word))].slice(0, maxCounted)
  const asked = {
    words,
    joined: chooseWords(readJoinedWords(text) ?? []),
    pairs: words.slice(1).map((word, at) => `${words[at]}${word}`),
    spellings: words.map((word) => makeVariants(word).join(' ')),
    // A single letter among other words is a prefix of too much.
    counts: all
      .map((word) => (word.length > 1 || all.length === 1 ? `'${word}':*` : `'${word}'`))
      .join(' | '),
    title: makeTitle(
      typed.map(({ word }) => word),
      chooseAliases(category),
    ),
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

/** Single letters only if there is nothing else. */
function chooseWords(typed: readonly TypedWord[]): string[] {
  const telling = typed.filter(({ isOptional }) => !isOptional)
  const long = telling.filter(({ word }) => word.length > 1 || /\d/.test(word))
  const chosen = long.length > 0 ? long : telling.length > 0 ? telling : typed
  return [...new Set(chosen.map(({ word }) => word))].slice(0, maxWords)
}
