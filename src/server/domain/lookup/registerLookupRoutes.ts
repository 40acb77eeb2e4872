import type { FastifyInstance } from 'fastify'

import { findLookup } from '#contract/lookup.ts'
import {
  type AddressRecord,
  type LookupItem,
  maxLookupResults,
  type SchoolRecord,
} from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lookupConnections } from '#server/platform/database/openDatabase.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { type Caller, describeCaller, FairQueue } from '#server/platform/http/fairQueue.ts'

import { fillList } from './fillList.ts'
import { makeItems } from './lookupEntry.ts'
import { findListed } from './lookupStore.ts'
import { searchList } from './searchList.ts'

/**
 * Only against floods. A whole school shares one address on the day when everybody applies: 300 students who type for
 * half a minute, twice a second with the client's debounce, in three searches per form.
 */
export const maxLookupsPerMinute = 6_000

/** After deleting a letter a student sees the same list again at once. */
const keepSeconds = 60
/** A student who has waited two seconds has typed on. */
const queueLimits = {
  perNetwork: 200,
  inTotal: 1_000,
  timeoutMs: 2_000,
  busyMessage: 'Very many people are searching at this moment. Please try again in a few seconds.',
  retryAfterSeconds: 2,
}

export interface ListDatabases {
  readonly db: Database
  /** Used by lookups only: few connections, and a short statement timeout. */
  readonly lookups: Database
}

type ListSource = ReturnType<typeof createListSource>

/** Our own lists or, for addresses, a service, which needs no preparation. */
export type LookupSource = Omit<ListSource, 'prepare'> & Partial<Pick<ListSource, 'prepare'>>

/** Open to visitors: they fill in the form before they have an account. */
export function registerLookupRoutes(
  app: FastifyInstance,
  databases: ListDatabases,
  addresses?: LookupSource,
): void {
  const closing = new AbortController()
  const queue = new FairQueue({ ...queueLimits, running: lookupConnections })
  const openList = (category: LookupCategory) => createListSource(databases, queue, category, closing.signal)
  const sources: Record<LookupCategory, LookupSource> = {
    hs_ceeb: openList('hs_ceeb'),
    college_ceeb: openList('college_ceeb'),
    address: addresses ?? openList('address'),
  }
  const prepareLists = async (): Promise<void> => {
    // One after the other, since the first start has other work.
    for (const source of Object.values(sources)) await source.prepare?.()
  }
  app.addHook('preClose', function leaveLists(done) {
    closing.abort()
    done()
  })
  // Only a listening server has waiting students: a test or a command need not fill the lists.
  app.addHook('onListen', function fillLists(done) {
    prepareLists().catch((error: unknown) => {
      if (closing.signal.aborted) return
      app.log.warn({ err: error }, 'lookup: the lists could not be filled and are filled when somebody asks')
    })
    done()
  })
  serveEndpoint(app, { ...findLookup, maxCallsPerMinute: maxLookupsPerMinute }, async (request, reply) => {
    const { category, text, id, state = '', max_results: wanted = maxLookupResults } = request.query
    if ((text === undefined) === (id === undefined)) {
      const message = 'Ask either with text, for suggestions, or with an id, for one record.'
      return httpError(422, message, { errors: { text: [message] } })
    }
    const source = sources[category]
    const maxResults = Math.min(Number(wanted), maxLookupResults)
    const asker = describeCaller(reply)
    const found = await (id === undefined
      ? source.search(text ?? '', maxResults, asker, state)
      : source.find(id, asker))
    if (found === undefined) return httpError(404, 'There is no such entry. Please search again.')
    // A typed street may be where somebody lives: it is never cached, least of all on a library's computer.
    if (category !== 'address') reply.header('cache-control', `private, max-age=${keepSeconds}`)
    return found
  })
}

/** Searches wait while the list is filled for the first time. */
function createListSource(
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
