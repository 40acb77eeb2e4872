import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import { fillList } from './fillList.ts'
import { findImported } from './lookupEntryStore.ts'
import type { LookupQueue } from './lookupQueue.ts'
import type { SchoolSource } from './lookupSource.ts'
import { makeItems, makeRecord } from './makeItems.ts'
import { searchList } from './searchList.ts'
import { findListed, type FoundEntry } from './searchStore.ts'

/** Where lists are filled, and where they are searched. */
export interface ListDatabases {
  readonly db: Database
  /** For lookups alone: few connections, and little time for each statement. */
  readonly lookups: Database
}

/** Entries in our own lists. */
export interface ListSource extends SchoolSource {
  /** Fills the list before anybody asks. */
  readonly prepare: () => Promise<void>
}

/**
 * Looks up a category in its list in the database. Who asks while it is being filled for the first time waits for it.
 * @param queue that lookups come to the database through
 * @param stopping breaks off the filling
 */
export function createListSource(
  { db, lookups }: ListDatabases,
  queue: LookupQueue,
  category: LookupCategory,
  stopping: AbortSignal,
): ListSource {
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
    search: async (text, maxResults, asker) => {
      await prepare()
      const search = async (): Promise<FoundEntry[]> => await searchList(lookups, category, text, maxResults)
      return makeItems(await queue.run(asker, search))
    },
    find: async (id, asker) => {
      await prepare()
      return await queue.run(asker, async () => {
        const entry = await findListed(lookups, category, id)
        return entry && makeRecord(entry, (await findImported(lookups, category, id))?.ceeb ?? '')
      })
    },
  }
}
