import type { LookupCategory } from '#form/question.ts'
import type { Database } from '#server/platform/database/database.ts'

import { foldName, makeTitle } from './describeEntry.ts'
import { readJoinedWords, readTypedWords, type TypedWord } from './readTypedWords.ts'
import {
  findBest,
  findKnown,
  findSimilar,
  runSearch,
  type FoundEntry,
  type ListQuery,
} from './searchStore.ts'
import { chooseAliases } from './wordAliases.ts'

/** So many words of what was typed are looked for; more tell no school from another. */
const maxWords = 6
/** So many count for the order of what is found. */
const maxCounted = 8
/** A word of so many letters that is in the list is no beginning of another one. */
const shortestWhole = 7
const shortestTelling = 3
/** With more, there are too many ways to leave one out. */
const maxTelling = 4

/**
 * Finds the entries of a list that fit best to what somebody has typed: two or three statements, each of bounded work.
 * Words and their beginnings come first; only where they find too little, typing errors are forgiven, and spaces that
 * are missing or too many.
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
  const names = {
    title: makeTitle(
      typed.map(({ word }) => word),
      chooseAliases(category),
    ),
    // PostgreSQL takes no text with U+0000 in it.
    typed: text.replaceAll('\0', ' ').trim().toLowerCase(),
    nickname: foldName(text),
  }
  const all = [...new Set(typed.map(({ word }) => word))].slice(0, maxCounted)
  const counts = all.map((word) => writeWord(word, true, all)).join(' | ')
  const joined = readJoinedWords(text)
  const others = joined === undefined ? [] : chooseWords(joined)
  return await runSearch(db, async (tx) => {
    const known = await findKnown(tx, category, [...words, ...others, ...listPairs(words)])
    const write = (chosen: readonly string[]): string =>
      writeAll(
        chosen.map((word, at) => writeWord(word, at === chosen.length - 1 || !known.has(word), chosen)),
      )
    const fits = others.length === 0 ? write(words) : `${write(words)} | ${write(others)}`
    const found = await findBest(tx, category, { ...names, fits, counts }, maxResults)
    if (found.length >= maxResults) return found

    // What was typed may be right, few as there are: what was perhaps meant comes after it.
    for (const meant of await writeMeant(tx, category, words, known)) {
      const more = await findBest(
        tx,
        category,
        { ...names, fits: meant.fits, counts: `${counts} | ${meant.counts}` },
        maxResults,
      )
      found.push(...more.filter(({ id }) => !found.some((one) => one.id === id)))
      if (found.length > 0) break
    }
    return found.slice(0, maxResults)
  })
}

/** The words that say something, each once: single letters only where there is nothing else. */
function chooseWords(typed: readonly TypedWord[]): string[] {
  const telling = typed.filter(({ isOptional }) => !isOptional)
  const long = telling.filter(({ word }) => word.length > 1 || /\d/.test(word))
  const chosen = long.length > 0 ? long : telling.length > 0 ? telling : typed
  return [...new Set(chosen.map(({ word }) => word))].slice(0, maxWords)
}

/** Two words that stand side by side, as one. */
function listPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/**
 * What was perhaps meant, the likelier first: other words for those that were typed, or two of them as one; and the
 * same without any one of them.
 */
async function writeMeant(
  db: Database,
  category: LookupCategory,
  words: readonly string[],
  known: ReadonlySet<string>,
): Promise<Pick<ListQuery, 'fits' | 'counts'>[]> {
  const similar = await findSimilar(db, category, words)
  const parts = words.map((word, at) => {
    const isBeginning = at === words.length - 1 || word.length < shortestWhole || !known.has(word)
    const others = similar.filter(({ typed }) => typed === word).map((one) => `'${one.word}'`)
    return `(${[writeWord(word, isBeginning, words), ...others].join(' | ')})`
  })
  const asOne = listPairs(words).flatMap((pair, at) =>
    known.has(pair) ? [[...parts.slice(0, at), `'${pair}'`, ...parts.slice(at + 2)]] : [],
  )
  const counts = parts.join(' | ')
  const meant = [{ fits: [parts, ...asOne].map(writeAll).join(' | '), counts }]
  // Short ones begin half of all words.
  const telling = parts.filter((_, at) => (words[at]?.length ?? 0) >= shortestTelling).slice(0, maxTelling)
  if (telling.length > 1) {
    meant.push({ fits: telling.map((_, at) => writeAll(telling.toSpliced(at, 1))).join(' | '), counts })
  }
  return meant
}

function writeAll(parts: readonly string[]): string {
  return `(${parts.join(' & ')})`
}

/** As a lexeme: words are letters and digits alone. A single letter among others is the beginning of too much. */
function writeWord(word: string, isBeginning: boolean, words: readonly string[]): string {
  return isBeginning && (word.length > 1 || words.length === 1) ? `'${word}':*` : `'${word}'`
}
