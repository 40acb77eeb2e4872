import type { FastifyInstance, FastifyRequest } from 'fastify'

import { crossSiteMessage, describeStatus } from './messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a GET that changes something, such as logging out: refuses cross-site requests. */
    readonly refusesCrossSite?: boolean
    /** Accepts bodies other than JSON from any origin, since the body itself authorises the request. */
    readonly takesForms?: boolean
  }
}

const harmlessMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something and do not come from our own pages. Requests that are not JSON are refused
 * too: another site can send those without a preflight.
 */
export function refuseCrossOriginRequests(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { refusesCrossSite = false, takesForms = false } = request.routeOptions.config
    const changes = !harmlessMethods.has(request.method)
    // Unknown paths and methods change nothing.
    if (request.is404 || takesForms || !(changes || refusesCrossSite)) return undefined
    if (isForeign(request, publicUrl)) return reply.code(403).send({ message: crossSiteMessage })
    if (changes && !isJson(request)) return reply.code(415).send({ message: describeStatus(415) })
    return undefined
  })
}

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  // `none` is the user: a typed address, a bookmark.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined || origin === publicUrl) return false
  const ours = new URL(publicUrl)
  // Over plain http, someone between the student and us could forge pages of our own host.
  if (ours.protocol === 'https:' && host === ours.host) return true
  // localhost and 127.0.0.1 are the same machine, whichever of them PUBLIC_URL names; the browser sets both headers.
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
}
