import { foldName, omitArticle, places } from './describeWords.ts'
import { matchExactly, matchLoosely, type MatchedWord } from './matchWord.ts'
import { listOtherSpacings } from './otherSpacings.ts'
import { readJoinedWords, readTypedWords, type TypedWord } from './readTypedWords.ts'
import type { WordIndex } from './wordIndex.ts'

/** What can be searched. */
export interface Searchable {
  readonly index: WordIndex
  /** Of each entry, from 0 to about 100. */
  readonly weights: Uint8Array
  /** The words of an entry's name. */
  readonly listTitleWords: (entry: number) => readonly string[]
  /** Which entries are called something beside their names, by what it is; the weightiest first. */
  readonly namesakes: ReadonlyMap<string, readonly number[]>
}

/** How much a word counts by its place, in the order of `places`. */
const placeQuality = Float32Array.of(1, 1, 0.97, 0.9, 0.93, 0.93, 0.95, 1)

/** What makes one entry better than another where both have the words. */
const bonuses = {
  coverage: 0.3,
  weight: 0.22,
  start: 0.05,
  phrase: 0.06,
  beginning: 0.1,
} as const

/** Of a name, whatever it is. */
const coversAll = 1_000

/** How much of what was typed may be missing from an entry, by weight. */
const maxMissing = 0.5
const spacingPenalty = 0.06
/** So many of the best are looked at once more, for the order of their words. */
const shortListLength = 40

interface Found {
  readonly entry: number
  readonly score: number
}

/**
 * Makes a search over some entries. First whole words and beginnings count; only where that finds too little, typing
 * errors are considered, and spaces that are missing or too many.
 * @returns a function that gives the best entries for a text, the best first
 */
export function createSearch(searchable: Searchable): (text: string, maxResults: number) => number[] {
  const { index, weights } = searchable
  const count = weights.length
  const totals = new Float32Array(count)
  const coverages = new Float32Array(count)
  const wordBest = new Float32Array(count)
  const wordCoverage = new Float32Array(count)
  const matchedShare = new Float32Array(count)
  const hits = new Uint8Array(count)
  const isStart = new Uint8Array(count)

  /**
   * Scores the entries that have the words.
   * @param maxShare how much of the words, by importance, an entry may lack; with 0 it must have all that matter
   */
  function score(typed: readonly TypedWord[], matches: readonly MatchedWord[][], maxShare: number): Found[] {
    const candidates: number[] = []
    let needed = 0
    let all = 0
    let required = 0
    for (const at of orderByRarity(typed, matches)) {
      const isOptional = typed[at]?.isOptional === true
      // What lacks a word that matters is out; what has only words that do not matter never comes in.
      const fewestHits = isOptional && required > 0 ? 1 : maxShare === 0 ? required : 0
      const touched = collect(matches[at] ?? [], at === 0, fewestHits)
      const rare = Math.log(count / (touched.length + 1)) / 8
      const importance = isOptional ? 0.12 : Math.max(0.4, Math.min(1, rare))
      all += importance
      for (const entry of touched) {
        if (hits[entry] === 0) candidates.push(entry)
        totals[entry] = (totals[entry] ?? 0) + importance * (wordBest[entry] ?? 0)
        coverages[entry] = (coverages[entry] ?? 0) + (wordCoverage[entry] ?? 0)
        if (!isOptional || required === 0) {
          matchedShare[entry] = (matchedShare[entry] ?? 0) + importance
          hits[entry] = (hits[entry] ?? 0) + 1
        }
        wordBest[entry] = 0
        wordCoverage[entry] = 0
      }
      if (isOptional) continue
      needed += importance
      required += 1
    }
    const best = new ShortList(shortListLength)
    for (const entry of candidates) {
      const lacks = needed === 0 ? 0 : 1 - (matchedShare[entry] ?? 0) / needed
      if (maxShare === 0 ? (hits[entry] ?? 0) >= required : lacks <= maxShare) {
        const covered = Math.min(1, (coverages[entry] ?? 0) / ((index.nameRarity[entry] ?? 0) + 0.5))
        best.add({
          entry,
          score:
            (totals[entry] ?? 0) / all -
            lacks +
            bonuses.coverage * covered +
            (bonuses.weight * (weights[entry] ?? 0)) / 100 +
            bonuses.start * (isStart[entry] ?? 0),
        })
      }
      totals[entry] = 0
      coverages[entry] = 0
      matchedShare[entry] = 0
      hits[entry] = 0
      isStart[entry] = 0
    }
    return best.found
  }

  /** The words that matter first, and of these the rarest: it leaves the fewest entries for the others. */
  function orderByRarity(typed: readonly TypedWord[], matches: readonly MatchedWord[][]): number[] {
    const sizes = matches.map((matched) =>
      matched.reduce((sum, { word }) => sum + (index.starts[word + 1] ?? 0) - (index.starts[word] ?? 0), 0),
    )
    const rank = (at: number): number => (sizes[at] ?? 0) + (typed[at]?.isOptional === true ? count * 100 : 0)
    return [...typed.keys()].toSorted((one, other) => rank(one) - rank(other))
  }

  /**
   * Notes for each entry how well its best word fits.
   * @param fewestHits entries that have had fewer words so far are left out
   * @returns the entries that have one
   */
  function collect(matched: readonly MatchedWord[], isFirst: boolean, fewestHits: number): number[] {
    const { starts, postings, rarity } = index
    const touched: number[] = []
    for (const { word, quality } of matched) {
      const end = starts[word + 1] ?? 0
      const covers = quality * (rarity[word] ?? 0)
      for (let at = starts[word] ?? 0; at < end; at += 1) {
        const posting = postings[at] ?? 0
        const entry = posting >>> 3
        if ((hits[entry] ?? 0) < fewestHits) continue
        const place = posting & 7
        const fits = quality * (placeQuality[place] ?? 0)
        const best = wordBest[entry] ?? 0
        if (best === 0) touched.push(entry)
        if (fits > best) wordBest[entry] = fits
        if (place === places.acronym && quality === 1) wordCoverage[entry] = coversAll
        if (place <= places.alias && covers > (wordCoverage[entry] ?? 0)) wordCoverage[entry] = covers
        if (isFirst && place === places.start) isStart[entry] = 1
      }
    }
    return touched
  }

  /** Names that have the typed words side by side come first. */
  function rescore(found: readonly Found[], typed: readonly TypedWord[]): Found[] {
    const phrase = omitArticle(typed.map(({ word }) => word)).join(' ')
    return found.map(({ entry, score: before }) => {
      const title = omitArticle(searchable.listTitleWords(entry)).join(' ')
      const at = ` ${title}`.indexOf(` ${phrase}`)
      const bonus = at === -1 ? 0 : at === 0 ? bonuses.beginning : bonuses.phrase
      return { entry, score: before + bonus }
    })
  }

  function findExactly(typed: readonly TypedWord[]): number[] {
    const exact = typed.map((word) => matchExactly(index, word))
    return order(rescore(score(typed, exact, 0), typed))
  }

  return (text, maxResults) => {
    const typed = readTypedWords(text)
    if (typed.length === 0) return []
    const joined = readJoinedWords(text)
    // Who types a nickname to its last letter means the one that is called so.
    const called = searchable.namesakes.get(foldName(text)) ?? []
    const asJoined = joined === undefined ? [] : findExactly(joined)
    const found = [...new Set([...called, ...asJoined, ...findExactly(typed)])]
    if (found.length >= maxResults) return found.slice(0, maxResults)
    // What was typed may be right, few as there are: what was perhaps meant comes after it.
    const loose = typed.map((word) => matchLoosely(index, word))
    const meant = score(typed, loose, maxMissing)
    for (const words of listOtherSpacings(index, typed)) {
      const matches = words.map((word) => matchExactly(index, word))
      meant.push(...penalise(score(words, matches, 0), spacingPenalty))
    }
    return [...new Set([...found, ...order(meant)])].slice(0, maxResults)
  }
}

function penalise(found: readonly Found[], penalty: number): Found[] {
  return found.map(({ entry, score }) => ({ entry, score: score - penalty }))
}

/** The entries, the best first. */
function order(found: readonly Found[]): number[] {
  const sorted = found.toSorted((one, other) => other.score - one.score || one.entry - other.entry)
  return sorted.map(({ entry }) => entry)
}

/** Keeps the best of many, without sorting them all. */
class ShortList {
  readonly found: Found[] = []
  readonly #length: number

  constructor(length: number) {
    this.#length = length
  }

  add(candidate: Found): void {
    const { found } = this
    if (found.length === this.#length && candidate.score <= (found.at(-1)?.score ?? 0)) return
    let at = found.length
    while (at > 0 && (found[at - 1]?.score ?? 0) < candidate.score) at -= 1
    found.splice(at, 0, candidate)
    if (found.length > this.#length) found.pop()
  }
}
