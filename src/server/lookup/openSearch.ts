import { setImmediate } from 'node:timers/promises'

import { buildWordIndex } from './buildWordIndex.ts'
import { describeWords, listNicknames, listTitleWords } from './describeWords.ts'
import type { EntryList } from './entryList.ts'
import { getTitle, type LookupEntry } from './lookupEntry.ts'
import { createSearch } from './searchWords.ts'
import type { WordAliases } from './wordAliases.ts'

/** Gives the best entries for a text. */
export type SearchEntries = (text: string, maxResults: number) => LookupEntry[]

/** So many searches make the engine compile the search, before a student has to wait for it. */
const warmUps = 60

/**
 * Indexes a list, letting requests through meanwhile, and gives the search over it.
 * @param aliases spellings of words that stand for each other
 */
export async function openSearch(list: EntryList, aliases: WordAliases): Promise<SearchEntries> {
  const weights = new Uint8Array(list.count)
  const namesakes = new Map<string, number[]>()
  const index = await buildWordIndex(list.count, (entry) => {
    const described = list.get(entry)
    weights[entry] = described.weight
    for (const nickname of listNicknames(described)) {
      const others = namesakes.get(nickname)
      if (others === undefined) namesakes.set(nickname, [entry])
      else others.push(entry)
    }
    return describeWords(described, aliases)
  })
  const search = createSearch({
    index,
    weights,
    listTitleWords: (entry) => listTitleWords(list.get(entry)),
    namesakes,
  })
  for (let time = 0; time < warmUps; time += 1) {
    await setImmediate()
    const { city, ...entry } = list.get(Math.floor((time * (list.count - 1)) / warmUps))
    // As typed with a mistake, for the longest way.
    search(`${getTitle(entry).slice(0, 5)}${getTitle(entry).slice(6)} ${city}`, 5)
  }
  return (text, maxResults) => search(text, maxResults).map((entry) => list.get(entry))
}
