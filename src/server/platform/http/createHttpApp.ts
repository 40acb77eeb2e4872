import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'

import type { StartSpan } from '#server/platform/trace/span.ts'
import { runTraced } from '#server/platform/trace/trace.ts'

import * as errors from './handleErrors.ts'
import { dataPolicy } from './contentSecurityPolicy.ts'
import { describeNetwork } from './describeNetwork.ts'
import { httpError, type HttpError } from './httpError.ts'
import { limitBodyTime, longestBodyMs, longestRequestMs } from './limitBodyTime.ts'
import { refuseWhenOverloaded } from './refuseWhenOverloaded.ts'
import { validateRequest } from './validateRequest.ts'
import { createThrottle } from './createThrottle.ts'
import { isProbe, traceRequests } from './traceRequests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a GET that changes something, such as logging out: refuses cross-site requests. */
    readonly refusesCrossSite?: boolean
    /** Accepts bodies other than JSON from any origin, since the body itself authorizes the request. */
    readonly takesForms?: boolean
    /** Allows the body more time. */
    readonly takesFiles?: boolean
  }
}

const yearSeconds = 365 * 24 * 60 * 60

/** Denies any script in our pages the browser features that could watch a student or charge for something. */
const permissionsPolicy =
  'bluetooth=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), hid=(), idle-detection=(), ' +
  'local-fonts=(), microphone=(), midi=(), payment=(), serial=(), storage-access=(), usb=()'

/** Creates the Fastify instance, without routes. */
export async function createHttpApp(settings: {
  readonly publicUrl: string
  readonly trustProxy: readonly string[]
  readonly log: Logger
  readonly startSpan?: StartSpan | undefined
}): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = settings.log
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    bodyLimit: 16 * 1024,
    requestTimeout: longestRequestMs,
    // Otherwise Node itself answers a request without a host, and not in JSON.
    http: { requireHostHeader: false, headersTimeout: longestBodyMs },
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection while stopping are served, and close it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: errors.handleClientError,
    // Neither routes nor hooks see a path that cannot be decoded.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const [path = '', query] = request.url.split('?', 2)
      // A page's path that cannot be decoded is redirected like any other unknown path.
      if (error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !errors.dataPathPattern.test(path))
        void reply.redirect(query === undefined ? '/' : `/?${query}`, 302)
      else
        void reply
          .code(error.statusCode ?? 400)
          .header('cache-control', 'no-store')
          .send({ message: 'This address could not be read.' })
    },
  })
  // Otherwise Node itself answers an unknown Expect header, and not in JSON.
  app.server.on('checkExpectation', ({ socket }) => errors.handleClientError({ code: 'EXPECTATION' }, socket))
  app.setValidatorCompiler(validateRequest)
  parseJson(app)
  traceRequests(app, settings.startSpan)
  logRequests(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: settings.publicUrl.startsWith('https:') ? { maxAge: yearSeconds } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  errors.handleErrors(app)
  // Before requests are refused: the body of one that is refused may be as slow.
  limitBodyTime(app)
  app.addHook('onRequest', (request, reply, done) => {
    // Headers set by a route take precedence.
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': dataPolicy,
      'permissions-policy': permissionsPolicy,
      'x-request-id': request.id,
    })
    const refusal = findForgery(request, settings.publicUrl)
    if (refusal?.status === 400) reply.header('connection', 'close')
    done(refusal)
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    keyGenerator: (request) => describeNetwork(request.ip),
  })
  refuseWhenOverloaded(app)
  slowRefusals(app)
  closeAfterReplies(app)
  return app
}

/** Once the app stops, Node closes the connections that are idle then, and keeps others until their clients leave. */
function closeAfterReplies(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    done()
    // The connection is idle once the response has detached itself.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}

/** Some calls have a JSON content type and no body. */
function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something and do not come from our own pages. Requests that are not JSON are refused
 * too: another site can send those without a preflight.
 */
function findForgery(request: FastifyRequest, publicUrl: string): HttpError | undefined {
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
  // RFC 9112, 3.2: a proxy may have checked one of two hosts, and we would use the other.
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    return httpError(400, 'This request names its host twice.')
  const { refusesCrossSite = false, takesForms = false } = request.routeOptions.config
  const changes = !safeMethods.has(request.method)
  // Unknown paths and methods change nothing.
  if (request.is404 || takesForms || !(changes || refusesCrossSite)) return undefined
  if (isCrossSite(request, publicUrl)) return httpError(403, errors.describeStatus(403))
  return changes && !isJson(request) ? httpError(415, errors.describeStatus(415)) : undefined
}

function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, referer = '', host, accept = '', 'sec-fetch-site': site } = request.headers
  // `none` is the user: a typed address, a bookmark.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  // Safari before 16.4 does not say it of a link, but which of our own pages has it; our own calls never ask for a page.
  const asksForPage = site === undefined && accept.includes('text/html')
  if (asksForPage && !(URL.canParse(referer) && isOwn(new URL(referer).origin, host, publicUrl))) return true
  return origin !== undefined && !isOwn(origin, host, publicUrl)
}

function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  const ours = new URL(publicUrl)
  // Over plain http, someone between the student and us could forge pages of our own host.
  if (ours.protocol === 'https:' && host === ours.host) return false
  // localhost and 127.0.0.1 are the same machine, whichever of them PUBLIC_URL names; the browser sets both headers.
  return URL.canParse(origin) && new URL(origin).host === host
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
}

/** Per network; people who run into a limit by mistake stay far below. */
const refusalRate = { atOnce: 20, perSecond: 20, maxWaitMs: 2_000 } as const

/** Delays replies of 429 and 503, so that refusing a flood costs little. */
function slowRefusals(app: FastifyInstance): void {
  const throttle = createThrottle(refusalRate)
  app.addHook('onSend', (request, reply, payload, done) => {
    const waitMs = [429, 503].includes(reply.statusCode) ? throttle(describeNetwork(request.ip)) : 0
    if (waitMs === 0) done(null, payload)
    else setTimeout(() => done(null, payload), waitMs)
  })
}

/** Some mail programs encode the question mark. */
const queryStart = /\?|%3f|;/i

/** Logs one line a request, without the query string, which may hold a token. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: request.url.split(queryStart, 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    runTraced(request.trace, () => request.log[isProbe(request) ? 'debug' : 'info'](line, 'request'))
    done()
  })
}
