import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import { fillList } from './fillList.ts'
import { findImported } from './lookupEntryStore.ts'
import type { FairQueue } from '#server/platform/http/fairQueue.ts'
import type { LookupSource } from './lookupSource.ts'
import { makeAddress, makeItems, makeSchool } from './makeItems.ts'
import { searchList } from './searchList.ts'
import { findListed } from './searchStore.ts'

export interface ListDatabases {
  readonly db: Database
  /** Used by lookups only: few connections, and a short statement timeout. */
  readonly lookups: Database
}

/** Searches wait while the list is filled for the first time. */
export function createListSource(
  { db, lookups }: ListDatabases,
  queue: FairQueue,
  category: LookupCategory,
  stopping: AbortSignal,
): LookupSource & { readonly prepare: () => Promise<void> } {
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
    search: async (text, maxResults, asker, state) => {
      await prepare()
      return makeItems(
        await queue.run(asker, async () => await searchList(lookups, category, text, maxResults, state)),
      )
    },
    find: async (id, asker) => {
      await prepare()
      return await queue.run(asker, async () => {
        const entry = await findListed(lookups, category, id)
        if (!entry || category === 'address') return entry && makeAddress(entry)
        return makeSchool(entry, (await findImported(lookups, category, id))?.ceeb ?? '')
      })
    },
  }
}
