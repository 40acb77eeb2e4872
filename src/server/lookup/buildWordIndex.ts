import { setImmediate } from 'node:timers/promises'

import { places, type PlacedWord } from './describeWords.ts'
import { findFirst, type WordIndex } from './wordIndex.ts'

/** Entries that are read at a stretch, some milliseconds, before others have their turn. */
const stretch = 100

/**
 * Builds the index of some entries, letting requests through meanwhile.
 * @param count how many entries there are
 * @param describe the words of one of them
 */
export async function buildWordIndex(
  count: number,
  describe: (entry: number) => readonly PlacedWord[],
): Promise<WordIndex> {
  const lists = new Map<string, number[]>()
  for (let entry = 0; entry < count; entry += 1) {
    if (entry % stretch === stretch - 1) await setImmediate()
    for (const [word, place] of describe(entry)) {
      const list = lists.get(word)
      const posting = entry * 8 + place
      if (list === undefined) lists.set(word, [posting])
      else if (list.at(-1) !== posting) list.push(posting)
    }
  }
  await setImmediate()
  const words = [...lists.keys()].toSorted()
  await setImmediate()
  const starts = new Uint32Array(words.length + 1)
  const rarity = new Float32Array(words.length)
  const nameRarity = new Float32Array(count)
  const total = words.reduce((sum, word) => sum + (lists.get(word)?.length ?? 0), 0)
  const postings = new Uint32Array(total)
  let at = 0
  for (const [index, word] of words.entries()) {
    if (index % (stretch * 10) === 0) await setImmediate()
    const list = lists.get(word) ?? []
    const named = list.filter((posting) => isOwnName(posting & 7))
    starts[index] = at
    rarity[index] = Math.log((count + 1) / (named.length + 1))
    for (const posting of named)
      nameRarity[posting >>> 3] = (nameRarity[posting >>> 3] ?? 0) + (rarity[index] ?? 0)
    postings.set(list, at)
    at += list.length
  }
  starts[words.length] = at
  const shared = Uint8Array.from(words, (word, index) => countShared(words[index - 1] ?? '', word))
  return { words, starts, postings, rarity, nameRarity, firstLetter: findFirst(words, 'a'), shared }
}

function isOwnName(place: number): boolean {
  return place === places.start || place === places.name
}

function countShared(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return Math.min(count, 255)
}
