import type { FastifyInstance, FastifyReply } from 'fastify'

import { findLookup } from '#contract/lookup.ts'
import { maxLookupResults, type AddressRecord, type SchoolRecord } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { HttpError, httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import type { LookupParts } from './createLookupParts.ts'
import type { LookupSource } from './lookupSource.ts'

/**
 * Against floods only. A whole school stands behind one address on the day when everybody applies: 300 students who
 * type for half a minute, twice a second with the client's debounce, and three such searches a form.
 */
export const maxLookupsPerMinute = 6_000

/** What a browser may keep of schools, in seconds: whoever deletes a letter sees the same list again at once. */
const keepSeconds = 60
/** After a refusal there is room again as soon as others have had their turn. */
const retrySeconds = 2

/** Serves suggestions and records. Open to visitors: they fill in the form before they have an account. */
export function registerLookupRoutes(app: FastifyInstance, parts: LookupParts): void {
  const sources: Readonly<Record<LookupCategory, LookupSource<SchoolRecord | AddressRecord>>> = {
    hs_ceeb: parts.highSchools,
    college_ceeb: parts.colleges,
    address: parts.addresses,
  }
  let isClosing = false
  app.addHook('preClose', function leaveLists(done) {
    isClosing = true
    parts.stop()
    done()
  })
  // Only a server that listens has students to wait for: a test or a command need not fill the lists.
  app.addHook('onListen', function prepareLists(done) {
    parts.prepare().catch((error: unknown) => {
      if (isClosing) return
      app.log.warn({ err: error }, 'lookup: the lists could not be filled and are filled when somebody asks')
    })
    done()
  })
  serveEndpoint(
    app,
    findLookup,
    async ({ query, request, reply }) => {
      const { category, text, id } = query
      if ((text === undefined) === (id === undefined)) {
        const message = 'Ask either with text, for suggestions, or with an id, for one record.'
        return httpError(422, message, { errors: { text: [message] } })
      }
      const source = sources[category]
      const asker = { network: describeNetwork(request.ip), signal: watchLeaving(reply) }
      const asked =
        id === undefined
          ? source.search(text ?? '', limitResults(query.max_results), asker)
          : source.find(id, asker)
      const found = await asked.catch((error: unknown) => {
        if (error instanceof HttpError) reply.header('retry-after', retrySeconds)
        throw error
      })
      if (found === undefined) return httpError(404, 'There is no such entry. Please search again.')
      // What somebody types of a street says where they live: it stays in no cache, least of all a library's computer.
      if (category !== 'address') reply.header('cache-control', `private, max-age=${keepSeconds}`)
      return 'id' in found ? found : [...found]
    },
    { maxCallsPerMinute: maxLookupsPerMinute },
  )
}

function limitResults(wish: string | undefined): number {
  return Math.min(wish === undefined ? maxLookupResults : Number(wish), maxLookupResults)
}

/** A browser drops a search as soon as its student types on. */
function watchLeaving(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  return leaving.signal
}
