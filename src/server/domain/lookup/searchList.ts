import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import { foldName, makeTitle } from './describeEntry.ts'
import { makeVariants } from './makeVariants.ts'
import { readJoinedWords, readTypedWords, type TypedWord } from './readTypedWords.ts'
import { findBest, type FoundEntry } from './searchStore.ts'
import { chooseAliases } from './wordAliases.ts'

/** More words tell no school from another. */
const maxWords = 6
const maxCounted = 8

/**
 * One call of bounded work: words and their beginnings come first; only where they find too little, typing errors
 * and missing or additional spaces are forgiven.
 */
export async function searchList(
  db: Database,
  category: LookupCategory,
  text: string,
  maxResults: number,
): Promise<FoundEntry[]> {
  const typed = readTypedWords(text)
  const words = chooseWords(typed)
  if (words.length === 0) return []
  const all = [...new Set(typed.map(({ word }) => word))].slice(0, maxCounted)
  const asked = {
    words,
    joined: chooseWords(readJoinedWords(text) ?? []),
    pairs: words.slice(1).map((word, at) => `${words[at]}${word}`),
    spellings: words.map((word) => makeVariants(word).join(' ')),
    // A single letter among others is the beginning of too much.
    counts: all
      .map((word) => (word.length > 1 || all.length === 1 ? `'${word}':*` : `'${word}'`))
      .join(' | '),
    title: makeTitle(
      typed.map(({ word }) => word),
      chooseAliases(category),
    ),
    // PostgreSQL takes no text with U+0000 in it.
    typed: text.replaceAll('\0', ' ').trim().toLowerCase(),
    nickname: foldName(text),
  }
  return await findBest(db, category, asked, maxResults)
}

/** Single letters only where there is nothing else. */
function chooseWords(typed: readonly TypedWord[]): string[] {
  const telling = typed.filter(({ isOptional }) => !isOptional)
  const long = telling.filter(({ word }) => word.length > 1 || /\d/.test(word))
  const chosen = long.length > 0 ? long : telling.length > 0 ? telling : typed
  return [...new Set(chosen.map(({ word }) => word))].slice(0, maxWords)
}
