import type { FastifyInstance } from 'fastify'

import { findLookup } from '#contract/lookup.ts'
import { maxLookupResults } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import { lookupConnections } from '#server/platform/database/openDatabase.ts'
import { HttpError, httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { describeCaller, FairQueue } from '#server/platform/http/fairQueue.ts'

import { createListSource, type ListDatabases, type LookupSource } from './createListSource.ts'

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
}
/** After a refusal there is room again as soon as others have had their turn. */
const retrySeconds = 2

/** Open to visitors: they fill in the form before they have an account. */
export function registerLookupRoutes(
  app: FastifyInstance,
  databases: ListDatabases,
  addresses?: LookupSource,
): void {
  const closing = new AbortController()
  const queue = new FairQueue({ ...queueLimits, running: lookupConnections })
  const openList = (category: LookupCategory) => createListSource(databases, queue, category, closing.signal)
  const [highSchools, colleges, ownAddresses] = [
    openList('hs_ceeb'),
    openList('college_ceeb'),
    openList('address'),
  ]
  const sources: Record<LookupCategory, LookupSource> = {
    hs_ceeb: highSchools,
    college_ceeb: colleges,
    address: addresses ?? ownAddresses,
  }
  const prepareLists = async (): Promise<void> => {
    // One after the other, since the first start has other work.
    await highSchools.prepare()
    await colleges.prepare()
    if (!addresses) await ownAddresses.prepare()
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
  serveEndpoint(
    app,
    findLookup,
    async ({ query, request, reply }) => {
      const { category, text, id, state = '' } = query
      if ((text === undefined) === (id === undefined)) {
        const message = 'Ask either with text, for suggestions, or with an id, for one record.'
        return httpError(422, message, { errors: { text: [message] } })
      }
      const source = sources[category]
      const maxResults = Math.min(Number(query.max_results ?? maxLookupResults), maxLookupResults)
      const asker = describeCaller(request, reply)
      const asked =
        id === undefined ? source.search(text ?? '', maxResults, asker, state) : source.find(id, asker)
      const found = await asked.catch((error: unknown) => {
        if (error instanceof HttpError) reply.header('retry-after', retrySeconds)
        throw error
      })
      if (found === undefined) return httpError(404, 'There is no such entry. Please search again.')
      // A typed street may be where somebody lives: it is never cached, least of all on a library's computer.
      if (category !== 'address') reply.header('cache-control', `private, max-age=${keepSeconds}`)
      return found
    },
    { maxCallsPerMinute: maxLookupsPerMinute },
  )
}
