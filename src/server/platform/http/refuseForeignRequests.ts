import type { FastifyInstance, FastifyRequest } from 'fastify'

import { crossSiteMessage, describeStatus } from './messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that changes something all the same, such as logging out: refused when another site asks. */
    readonly refusesCrossSite?: boolean
    /** Takes other bodies than JSON and from anywhere, since it is authorised by what is in the body. */
    readonly takesForms?: boolean
  }
}

const harmlessMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something and do not come from our own pages, and those that are not JSON, which
 * another site could only send with a permission that we never give.
 */
export function refuseForeignRequests(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { refusesCrossSite = false, takesForms = false } = request.routeOptions.config
    const changes = !harmlessMethods.has(request.method)
    // Nothing is changed at an address that does not exist, or not with this method.
    if (request.is404 || takesForms || !(changes || refusesCrossSite)) return undefined
    if (isForeign(request, publicUrl)) return reply.code(403).send({ message: crossSiteMessage })
    if (changes && !isJson(request)) return reply.code(415).send({ message: describeStatus(415) })
    return undefined
  })
}

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  // `none` is the person at the keyboard: an address typed, a bookmark.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined || origin === publicUrl) return false
  const ours = new URL(publicUrl)
  // Somebody between a student and us can write pages of our own name, as long as they are not encrypted.
  if (ours.protocol === 'https:' && host === ours.host) return true
  // Somebody who tries it on localhost while PUBLIC_URL says 127.0.0.1 is no stranger: browsers set both themselves.
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
}
