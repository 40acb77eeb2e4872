import { maxLookupTextLength } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'

import { foldName, makeTitle } from './describeEntry.ts'
import { foldWords, joinInitials, makeVariants } from './foldWords.ts'
import { chooseAliases, compounds } from './wordAliases.ts'

/** They say so little about a school that names without them may be meant as well. */
const stopWords = new Set('high school schools hs sch the of and at for a'.split(' '))

/** No name has more words. */
const maxWords = 16
/** More words don't narrow a search any further. */
const maxSearched = 6

/** In `rankQuery`. */
const maxRankingWords = 8

export type ListQuery = NonNullable<ReturnType<typeof readQuery>>

/** Reads what was typed into letters and digits; undefined if there are none. */
export function readQuery(category: LookupCategory, given: string, state: string) {
  // One character may become eighteen, and PostgreSQL refuses a word of two thousand bytes.
  const text = given.normalize('NFKD').slice(0, maxLookupTextLength)
  const typed = readTypedWords(text)
  const words = chooseWords(typed.words)
  if (words.length === 0) return undefined
  const all = [...new Set(typed.words)].slice(0, maxRankingWords)
  return {
    all,
    words,
    /** With initials joined, if that differs. */
    joined: chooseWords(typed.joined),
    /** Two adjacent words as one. */
    pairs: words.slice(1).map((word, at) => `${words[at]}${word}`),
    /** The variants of each word, separated by spaces. */
    variants: words.map((word) => makeVariants(word).join(' ')),
    /** A `tsquery` that determines the order. A single letter is a prefix of too much, unless it is the last. */
    rankQuery: all
      .map((word, at) => (word.length > 1 || at === all.length - 1 ? `'${word}':*` : `'${word}'`))
      .join(' | '),
    title: makeTitle(typed.words, chooseAliases(category)),
    // PostgreSQL cannot store U+0000.
    name: given.replaceAll('\0', ' ').trim().toLowerCase(),
    nickname: foldName(text),
    /** The student's: a postal code, or ''. */
    state,
  }
}

/**
 * `Allen H.S.` is allen, high, school, and `MLK` is martin, luther, king. With initials joined, if that differs:
 * `P.S. 17` is ps, 17 as well as p, s, 17.
 */
function readTypedWords(text: string): { words: readonly string[]; joined: readonly string[] } {
  const words = foldWords(text).flatMap(splitHighSchool).flatMap(splitNumber).slice(0, maxWords)
  const joined = joinInitials(words)
  // MS is also Mississippi.
  const expanded = joined.flatMap((word) => (word === 'ms' ? word : (compounds.get(word) ?? [word])))
  if (expanded.length > joined.length) return { words: expanded, joined: [] }
  return { words, joined: joined.length < words.length ? joined : [] }
}

/** `oakridgehighschool` */
function splitHighSchool(word: string): string[] {
  const before = /^(.*)highschool$/.exec(word)?.[1]
  if (before === undefined) return [word]
  return before === '' ? ['high', 'school'] : [before, 'high', 'school']
}

/** `PS53`, but neither `K12` nor a ZIP code */
function splitNumber(word: string): string[] {
  const [, letters, digits] = /^([pijhm]s|school)(\d+)$/.exec(word) ?? []
  return letters === undefined || digits === undefined ? [word] : [letters, digits]
}

/** Chooses the words to search for: single letters and stop words only if there is nothing else. */
function chooseWords(words: readonly string[]): string[] {
  const distinctive = words.filter(
    (word, at) => !stopWords.has(word) && !isStopWordAt(word, at, words.length - 1),
  )
  const long = distinctive.filter((word) => word.length > 1 || /\d/.test(word))
  const chosen = [long, distinctive, words].find((some) => some.length > 0) ?? []
  return [...new Set(chosen)].slice(0, maxSearched)
}

/** An incomplete high or school at the end, or `Hall in Spring Valley`. */
function isStopWordAt(word: string, at: number, last: number): boolean {
  if (at === 0) return false
  if (at < last) return word === 'in'
  return 'high'.startsWith(word) || 'school'.startsWith(word)
}
