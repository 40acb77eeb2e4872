import { findSimilarWords } from './findSimilarWords.ts'
import type { TypedWord } from './readTypedWords.ts'
import { findFirst, type WordIndex } from './wordIndex.ts'

/** A word of the index for a typed one, and how well it fits, up to 1. */
export interface MatchedWord {
  readonly word: number
  readonly quality: number
}

const oneEdit = 0.72
const twoEdits = 0.56
const ofBeginning = 0.93

/** The words of the index that are the typed one or begin with it. */
export function matchExactly(index: WordIndex, { word: typed, isOpen }: TypedWord): MatchedWord[] {
  const matched: MatchedWord[] = []
  const { words } = index
  for (let at = findFirst(words, typed); at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (!word.startsWith(typed)) break
    const quality = word === typed ? 1 : (isOpen ? 0.88 : 0.8) + (0.1 * typed.length) / word.length
    matched.push({ word: at, quality })
  }
  return matched
}

/** The same, and the words that were perhaps meant. Words that say little are not worth a guess. */
export function matchLoosely(index: WordIndex, typed: TypedWord): MatchedWord[] {
  if (typed.isOptional) return matchExactly(index, typed)
  const similar = findSimilarWords(index, typed.word)
    .filter(({ edits }) => edits > 0)
    .map(({ word, edits, isBeginning }) => ({
      word,
      quality: (edits === 1 ? oneEdit : twoEdits) * (isBeginning ? ofBeginning : 1),
    }))
  return [...matchExactly(index, typed), ...similar]
}
