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
} from 'fastify'
import type { Logger } from 'pino'

import { dataFolders } from './allowedMethods.ts'
import { handleClientError, handleErrors, handleExpectation } from './handleErrors.ts'
import { dataPolicy } from './contentSecurityPolicy.ts'
import { describeNetwork } from './describeNetwork.ts'
import { limitBodyTime, longestBodyMs, longestRequestMs } from './limitBodyTime.ts'
import { twoHostsMessage } from './messages.ts'
import { permissionsPolicy } from './permissionsPolicy.ts'
import { refuseCrossOriginRequests } from './refuseCrossOriginRequests.ts'
import { refuseWhenOverloaded } from './refuseWhenOverloaded.ts'
import { validateRequest } from './validateRequest.ts'
import { createThrottle } from './createThrottle.ts'

export interface HttpSettings {
  readonly publicUrl: string
  readonly trustProxy: readonly string[]
  readonly log: Logger
}

const yearSeconds = 365 * 24 * 60 * 60

/** Creates the Fastify instance, without routes. */
export async function createHttpApp(settings: HttpSettings): Promise<FastifyInstance> {
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
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      const [path = '', query] = request.url.split('?', 2)
      // A page's path that cannot be decoded is redirected like any other unknown path.
      if (error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !dataFolders.test(path))
        void reply.redirect(query === undefined ? '/' : `/?${query}`, 302)
      else sendFrameworkError(reply, error.statusCode ?? 400)
    },
  })
  app.server.on('checkExpectation', handleExpectation)
  app.setValidatorCompiler(validateRequest)
  readJson(app)
  logRequests(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: settings.publicUrl.startsWith('https:') ? { maxAge: yearSeconds } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // Headers set by a route take precedence.
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': dataPolicy,
      'permissions-policy': permissionsPolicy,
    })
    done()
  })
  handleErrors(app)
  refuseAmbiguousHosts(app)
  limitBodyTime(app)
  refuseCrossOriginRequests(app, settings.publicUrl)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => describeNetwork(request.ip),
  })
  refuseWhenOverloaded(app)
  slowRefusals(app)
  return app
}

/** Neither routes nor hooks see a path that cannot be decoded. */
function sendFrameworkError(reply: FastifyReply, status: number): void {
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message: 'This address could not be read.' })
}

/** Some calls have a JSON content type and no body. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}

/**
 * Refuses a request with two hosts (RFC 9112, 3.2): a proxy may have checked one of them, and we would use the other.
 */
function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return undefined
    return reply.code(400).header('connection', 'close').send({ message: twoHostsMessage })
  })
}

/** Per network; people who run into a limit by mistake stay far below. */
const refusals = { atOnce: 20, perSecond: 20, maxWaitMs: 2_000 } as const

/** Delays replies of 429 and 503, so that refusing a flood costs little. */
function slowRefusals(app: FastifyInstance): void {
  const throttle = createThrottle(refusals)
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: request.url.split(queryStart, 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (isProbe(request.url)) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
    done()
  })
}

function isProbe(url: string): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}
