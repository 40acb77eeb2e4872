/**
 * Which entries have which words. The words are sorted, so that those with one beginning stand together; `postings`
 * holds, from `starts[word]` on, `entry * 8 + place` for each entry with that word.
 */
export interface WordIndex {
  readonly words: readonly string[]
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  /** How rare a word is among the names: 0 for one that all have. */
  readonly rarity: Float32Array
  /** The rarity of each entry's name as a whole. */
  readonly nameRarity: Float32Array
  /** The first word that does not begin with a digit: numbers have no typing errors that could be told. */
  readonly firstLetter: number
  /** How many leading letters each word shares with the one before it. */
  readonly shared: Uint8Array
}

/** The first word in order that is not before `word`. */
export function findFirst(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
