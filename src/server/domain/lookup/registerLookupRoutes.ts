import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { findLookup } from '#contract/lookup.ts'
import { addressRecordSchema, lookupCategories, maxLookupResults } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lookupConnections } from '#server/platform/database/openDatabase.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { createFairQueue, describeCaller } from '#server/platform/http/fairQueue.ts'

import { fillList } from './fillList.ts'
import { makeItems } from './lookupEntry.ts'
import { findListed } from './lookupStore.ts'
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
  busyMessage: 'Very many people are searching at this moment. Please try again in a few seconds.',
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
  const filling = new Map<LookupCategory, Promise<void>>()
  /** Searches wait while their list is filled for the first time. */
  const prepareList = async (category: LookupCategory): Promise<void> => {
    const filled =
      filling.get(category) ??
      fillList({ db, form }, category, closing.signal).catch((error: unknown) => {
        filling.delete(category)
        throw error
      })
    filling.set(category, filled)
    await filled
  }
  const prepareLists = async (): Promise<void> => {
    // One after the other, since the first start has other work.
    for (const category of lookupCategories)
      if (category !== 'address' || !addresses) await prepareList(category)
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
    const maxResults = Math.min(Number(wanted), maxLookupResults)
    const asker = describeCaller(reply)
    const service = category === 'address' ? addresses : undefined
    const lookInList = async () => {
      if (id === undefined)
        return makeItems(await searchList(lookups, category, text ?? '', maxResults, state))
      const entry = await findListed(lookups, category, id)
      return entry && category === 'address' ? v.parse(addressRecordSchema, entry) : entry
    }
    const askService = async ({ search, find }: ServiceSource) =>
      id === undefined ? await search(text ?? '', maxResults, asker) : find(id)
    if (!service) await prepareList(category)
    const found = await (service ? askService(service) : queue(asker, lookInList))
    if (found === undefined) return httpError(404, 'There is no such entry. Please search again.')
    // A typed street may be where somebody lives: it is never cached, least of all on a library's computer.
    if (category !== 'address') reply.header('cache-control', `private, max-age=${keepSeconds}`)
    return found
  })
}
