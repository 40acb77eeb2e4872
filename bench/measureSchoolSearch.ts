import { readShippedList } from '../src/server/lookup/entryList.ts'
import type { LookupEntry } from '../src/server/lookup/lookupEntry.ts'
import { openSearch } from '../src/server/lookup/openSearch.ts'
import { aliasesOfSchools } from '../src/server/lookup/wordAliases.ts'
import { scoreSearches } from '../testing/scoreSearches.ts'
import { makeTypedSearches } from '../testing/typedSearches.ts'
import { getQuantile } from './table.ts'

/** What a search over all schools costs, and how good it is. */
export interface SearchMeasure {
  /** Of the processor: what else the machine does meanwhile is not the search's. */
  readonly p99Ms: number
  /** Of the meant schools, how many are among the first five, from 0 to 1. */
  readonly foundShare: number
}

const perStyle = 60
const seed = 7

/**
 * Measures the search over the 35,040 high schools with prefixes and typing errors of every style, in this process.
 * @returns ours, and that of looking through all names for the typed words
 */
export async function measureSchoolSearch(): Promise<{ ours: SearchMeasure; plain: SearchMeasure }> {
  const list = await readShippedList('hs_ceeb')
  const schools = Array.from({ length: list.count }, (_, index) => list.get(index)).filter(
    ({ note }) => note === undefined,
  )
  const searches = makeTypedSearches(schools, perStyle, seed)
  const search = await openSearch(list, aliasesOfSchools)
  const texts = schools.map(({ name, city, state }) => ` ${name} ${city} ${state}`.toLowerCase())
  const searchPlainly = (text: string): LookupEntry[] => {
    const words = text.toLowerCase().split(' ')
    return schools.filter((_, index) => words.every((word) => texts[index]?.includes(` ${word}`))).slice(0, 5)
  }
  return {
    ours: measure((text) => search(text, 5)),
    plain: measure(searchPlainly),
  }

  function measure(run: (text: string) => readonly LookupEntry[]): SearchMeasure {
    const spent: number[] = []
    const scores = scoreSearches(schools, searches, (text) => {
      const before = process.threadCpuUsage()
      const found = run(text)
      const { user, system } = process.threadCpuUsage(before)
      spent.push((user + system) / 1000)
      return found
    })
    const sum = (read: (score: (typeof scores)[number]) => number): number =>
      scores.reduce((total, score) => total + read(score), 0)
    return {
      p99Ms: getQuantile(spent, 0.99),
      foundShare: sum(({ found }) => found) / sum(({ asked }) => asked),
    }
  }
}
