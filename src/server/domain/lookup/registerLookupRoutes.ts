import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { findLookup } from '#contract/lookup.ts'
import {
  addressRecordSchema,
  lookupCategories,
  maxLookupResults,
  unfilledListHeader,
} from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lookupConnections } from '#server/platform/database/openDatabase.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { createFairQueue, describeCaller } from '#server/platform/http/fairQueue.ts'

import { fillLists } from './fillLists.ts'
import { makeItems } from './lookupEntry.ts'
import { findListed, listFilled } from './lookupStore.ts'
import { searchList } from './searchList.ts'
import type { ServiceSource } from './services/createServiceSource.ts'

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
  busyMessage: 'Many people are searching right now. Please try again in a few seconds.',
  retryAfterSeconds: 2,
}

export interface LookupContext extends Pick<Context, 'db' | 'form'> {
  /** Used by lookups only: few connections, and a short statement timeout. */
  readonly lookups: Database
  /** Answers for addresses in place of our own list. */
  readonly addresses?: ServiceSource | undefined
}

/** Open to visitors: they fill in the form before they have an account. */
export function registerLookupRoutes(
  app: FastifyInstance,
  { db, form, lookups, addresses }: LookupContext,
): void {
  const closing = new AbortController()
  const queue = createFairQueue({ ...queueLimits, running: lookupConnections })
  const filled = new Set<string>()
  /** A list that was filled once is there for good: this is asked of the database only until then. */
  const isFilled = async (category: LookupCategory): Promise<boolean> => {
    if (!filled.has(category)) for (const one of await listFilled(lookups)) filled.add(one)
    return filled.has(category)
  }
  app.addHook('preClose', function leaveLists(done) {
    closing.abort()
    done()
  })
  // Only a listening server has waiting students: a test or a command need not fill the lists.
  app.addHook('onListen', function startFilling(done) {
    void fillLists({ db, form, log: app.log }, chooseLists(addresses), closing.signal)
    done()
  })
  serveEndpoint(app, { ...findLookup, maxCallsPerMinute: maxLookupsPerMinute }, async (request, reply) => {
    const { category, text, id, state = '', max_results: wanted = maxLookupResults } = request.query
    if ((text === undefined) === (id === undefined)) {
      const message = 'Send either text, for suggestions, or an id, for one record.'
      return httpError(422, message, { errors: { text: [message] } })
    }
    const maxResults = Math.min(Number(wanted), maxLookupResults)
    const asker = describeCaller(reply)
    const service = category === 'address' ? addresses : undefined
    const searchOwn = async (typed: string) => {
      if (await isFilled(category))
        return makeItems(await searchList(lookups, category, typed, maxResults, state))
      reply.header(unfilledListHeader, category)
      return []
    }
    const lookInList = async () => {
      if (id === undefined) return await searchOwn(text ?? '')
      const entry = await findListed(lookups, category, id)
      return entry && category === 'address' ? v.parse(addressRecordSchema, entry) : entry
    }
    const askService = async ({ search, find }: ServiceSource) =>
      id === undefined ? await search(text ?? '', maxResults, asker) : find(id)
    const found = await (service ? askService(service) : queue(asker, lookInList))
    if (found === undefined) return httpError(404, 'There is no such entry. Please search again.')
    // A typed street may be where somebody lives: it is never cached, least of all on a library's computer.
    if (category !== 'address' && !reply.hasHeader(unfilledListHeader))
      reply.header('cache-control', `private, max-age=${keepSeconds}`)
    return found
  })
}

/** The lists that searches use: a service answers for addresses in place of ours. */
export function chooseLists(addresses: ServiceSource | undefined): readonly LookupCategory[] {
  return lookupCategories.filter((category) => category !== 'address' || !addresses)
}
