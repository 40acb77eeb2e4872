import type { Logger } from 'pino'

import type { LookupCategory } from '#form/question.ts'
import type { Database } from '#server/database/database.ts'

import { overlayImported, readShippedList, type ShippedList } from './entryList.ts'
import { findImported, getVersion, listImported } from './lookupEntryStore.ts'
import type { SchoolSource } from './lookupSource.ts'
import { makeItems } from './makeItems.ts'
import { makeRecord, mergeEntry } from './mergeEntry.ts'
import { openSearch, type SearchEntries } from './openSearch.ts'
import { aliasesOfSchools, aliasesOfStreets } from './wordAliases.ts'

/** Entries that are kept in this process's memory, with what the institution has imported. */
export interface LocalSource extends SchoolSource {
  /** Reads the lists before anybody asks. */
  readonly prepare: () => Promise<void>
}

/** How long a process may not know of an import, in milliseconds. */
const checkEveryMs = 2_000

/** What a process has read: the search over it, and of which import it is. */
interface Loaded {
  readonly version: number
  readonly search: SearchEntries
}

/**
 * Looks up a category in the shipped and imported entries. It reads them at the first use. When it is used, it looks
 * every two seconds whether there has been an import since, and reads again behind the scenes: who searches meanwhile
 * is answered from the old lists.
 */
export function createLocalSource(
  { db, log }: { readonly db: Database; readonly log: Logger },
  category: LookupCategory,
): LocalSource {
  const aliases = category === 'address' ? aliasesOfStreets : aliasesOfSchools
  let shipped: Promise<ShippedList> | undefined
  let loaded: Promise<Loaded> | undefined
  let checkedAt = performance.now()

  const getShipped = async (): Promise<ShippedList> => {
    shipped ??= readShippedList(category).catch((error: unknown) => {
      shipped = undefined
      throw error
    })
    return await shipped
  }
  const load = async (): Promise<Loaded> => {
    // The version first: an import in between is read twice rather than never.
    const version = await getVersion(db, category)
    const list = overlayImported(await getShipped(), await listImported(db, category))
    return { version, search: await openSearch(list, aliases) }
  }
  const getLoaded = async (): Promise<Loaded> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return await loaded
  }
  const refresh = async (): Promise<void> => {
    const { version } = await getLoaded()
    if ((await getVersion(db, category)) === version) return
    const newer = await load()
    loaded = Promise.resolve(newer)
  }
  const refreshNowAndThen = (): void => {
    const now = performance.now()
    if (now - checkedAt < checkEveryMs) return
    // Until it has been read again, nobody else need look.
    checkedAt = Number.POSITIVE_INFINITY
    refresh()
      .catch((error: unknown) => {
        log.warn({ err: error, category }, 'lookup: whether there was an import could not be read')
      })
      .finally(() => {
        checkedAt = performance.now()
      })
  }

  return {
    prepare: async () => void (await getLoaded()),
    search: async (text, maxResults) => {
      const { search } = await getLoaded()
      refreshNowAndThen()
      return makeItems(search(text, maxResults))
    },
    find: async (id) => {
      const entry = (await getShipped()).find(id)
      const imported = await findImported(db, category, id)
      if (imported !== undefined) return makeRecord(mergeEntry(entry, imported), imported.ceeb)
      return entry && makeRecord(entry, '')
    },
  }
}
