import { readShipped } from '../src/server/domain/lookup/readShipped.ts'
import type { LookupEntry } from '../src/server/domain/lookup/lookupEntry.ts'
import { fillList } from '../src/server/domain/lookup/fillList.ts'
import { searchList } from '../src/server/domain/lookup/searchList.ts'
import { scoreSearches } from '../testing/scoreSearches.ts'
import { makeTypedSearches } from '../testing/typedSearches.ts'
import type { OpenedDatabase } from '../src/server/platform/database/openDatabase.ts'
import { getQuantile } from './table.ts'

export interface SearchMeasure {
  readonly p99Ms: number
  /** Share of schools found among the first five, from 0 to 1. */
  readonly foundShare: number
}

const perStyle = 60
const seed = 7

/**
 * Searches the 35,040 high schools by prefixes and by typing errors of every kind.
 * @returns our results, and those of a scan of all names
 */
export async function measureSchoolSearch({
  db,
  lookups,
}: OpenedDatabase): Promise<{ ours: SearchMeasure; plain: SearchMeasure }> {
  await fillList(db, 'hs_ceeb')
  const schools = (await readShipped('hs_ceeb')).filter(({ note }) => note === undefined)
  const searches = makeTypedSearches(schools, perStyle, seed)
  const texts = schools.map(({ name, city, state }) => ` ${name} ${city} ${state}`.toLowerCase())
  const searchPlainly = async (text: string): Promise<LookupEntry[]> => {
    const words = text.toLowerCase().split(' ')
    const found = schools.filter((_, index) => words.every((word) => texts[index]?.includes(` ${word}`)))
    return await Promise.resolve(found.slice(0, 5))
  }
  return {
    ours: await measure(async (text) => await searchList(lookups, 'hs_ceeb', text, 5)),
    plain: await measure(searchPlainly),
  }

  async function measure(
    run: (text: string) => Promise<readonly { readonly id: string }[]>,
  ): Promise<SearchMeasure> {
    const spent: number[] = []
    const scores = await scoreSearches(schools, searches, async (text) => {
      const begun = performance.now()
      const found = await run(text)
      spent.push(performance.now() - begun)
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
