import type { SchoolRecord } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/question.ts'

import type { LookupEntry } from './lookupEntry.ts'
import type { SchoolSource } from './lookupSource.ts'
import { makeItems } from './makeItems.ts'
import { readShipped } from './readShipped.ts'

/** Looks up the shipped entries of a category. */
export function createLocalSource(category: LookupCategory): SchoolSource {
  let loading: Promise<LookupEntry[]> | undefined
  const load = async (): Promise<LookupEntry[]> => {
    const shipped = await readShipped(category)
    return Array.from({ length: shipped.count }, (_, index) => shipped.get(index))
  }
  const getEntries = async () => await (loading ??= load())
  return {
    search: async (text, maxResults) => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean)
      if (words.length === 0) return []
      const found = (await getEntries()).filter((entry) => {
        const all = ` ${entry.name} ${entry.address_line_1} ${entry.city} ${entry.state}`.toLowerCase()
        return words.every((word) => all.includes(` ${word}`))
      })
      return makeItems(found.slice(0, maxResults))
    },
    find: async (id) => {
      const entry = (await getEntries()).find((one) => one.id === id)
      return entry && makeRecord(entry)
    },
  }
}

function makeRecord(entry: LookupEntry): SchoolRecord {
  const { id, name, address_line_1, address_line_2, city, state, zip, country } = entry
  return { id, name, address_line_1, address_line_2, city, state, zip, country, ceeb: '' }
}
