import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller, FairQueue } from '#server/platform/http/fairQueue.ts'

import { fillList } from './fillList.ts'
import { makeItems } from './lookupEntry.ts'
import { findListed } from './lookupStore.ts'
import { searchList } from './searchList.ts'

export interface ListDatabases {
  readonly db: Database
  /** Used by lookups only: few connections, and a short statement timeout. */
  readonly lookups: Database
}

/** Our own lists or, for addresses, a service. */
export type LookupSource = Omit<ReturnType<typeof createListSource>, 'prepare'>

/** Searches wait while the list is filled for the first time. */
export function createListSource(
  { db, lookups }: ListDatabases,
  queue: FairQueue,
  category: LookupCategory,
  stopping: AbortSignal,
) {
  let filled: Promise<void> | undefined
  const prepare = async (): Promise<void> => {
    filled ??= fillList(db, category, stopping).catch((error: unknown) => {
      filled = undefined
      throw error
    })
    await filled
  }
  return {
    prepare,
    /** Among equally good matches, those in the state (a postal code, or '') come first. */
    search: async (text: string, maxResults: number, asker: Caller, state: string): Promise<LookupItem[]> => {
      await prepare()
      const search = async () => await searchList(lookups, category, text, maxResults, state)
      return makeItems(await queue.run(asker, search))
    },
    find: async (id: string, asker: Caller): Promise<SchoolRecord | AddressRecord | undefined> => {
      await prepare()
      const found = await queue.run(asker, async () => await findListed(lookups, category, id))
      if (found === undefined || category !== 'address') return found
      const { name: _name, ceeb: _ceeb, ...address } = found
      return address
    },
  }
}
