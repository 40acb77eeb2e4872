import type { TypedWord } from './readTypedWords.ts'
import { findFirst, type WordIndex } from './wordIndex.ts'

/** Less than that after a missing space could be anything. */
const shortestRest = 3

/**
 * The same text with one space less or more, as far as that gives words that there are: `west field` may be meant as
 * `westfield`, and `oconnor` as `o connor`.
 */
export function listOtherSpacings(index: WordIndex, typed: readonly TypedWord[]): TypedWord[][] {
  const spacings: TypedWord[][] = []
  for (const [at, { word, isOpen }] of typed.entries()) {
    const next = typed[at + 1]
    if (next !== undefined) {
      const joined = { word: word + next.word, isOptional: false, isOpen: next.isOpen }
      if (isBeginning(index, joined.word))
        spacings.push([...typed.slice(0, at), joined, ...typed.slice(at + 2)])
    }
    if (/\d/.test(word)) continue
    for (let cut = 1; cut <= word.length - shortestRest; cut += 1) {
      const [left, right] = [word.slice(0, cut), word.slice(cut)]
      if (!isWord(index, left) || !(isOpen && cut > 1 ? isBeginning(index, right) : isWord(index, right)))
        continue
      spacings.push([
        ...typed.slice(0, at),
        { word: left, isOptional: false, isOpen: false },
        { word: right, isOptional: false, isOpen },
        ...typed.slice(at + 1),
      ])
    }
  }
  return spacings
}

function isWord(index: WordIndex, word: string): boolean {
  return index.words[findFirst(index.words, word)] === word
}

function isBeginning(index: WordIndex, word: string): boolean {
  return index.words[findFirst(index.words, word)]?.startsWith(word) ?? false
}
