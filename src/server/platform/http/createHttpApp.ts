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
import { answerBrokenRequest, answerErrors, answerExpectation } from './answerErrors.ts'
import { dataPolicy } from './contentSecurityPolicy.ts'
import { describeNetwork } from './describeNetwork.ts'
import { limitBodyTime, longestBodyMs, longestRequestMs } from './limitBodyTime.ts'
import { logRequests } from './logRequests.ts'
import { permissionsPolicy } from './permissionsPolicy.ts'
import { refuseDoubtfulHosts } from './refuseDoubtfulHosts.ts'
import { refuseForeignRequests } from './refuseForeignRequests.ts'
import { refuseWhenOverloaded } from './refuseWhenOverloaded.ts'
import { slowRefusals } from './slowRefusals.ts'
import { validateRequest } from './validateRequest.ts'

export interface HttpSettings {
  readonly publicUrl: string
  readonly trustProxy: readonly string[]
  readonly log: Logger
}

const yearSeconds = 365 * 24 * 60 * 60

/** Makes the HTTP side without any route. */
export async function createHttpApp(settings: HttpSettings): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = settings.log
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    bodyLimit: 16 * 1024,
    requestTimeout: longestRequestMs,
    // Node would answer a request without a host by itself, and not in JSON.
    http: { requireHostHeader: false, headersTimeout: longestBodyMs },
    forceCloseConnections: 'idle',
    // What still comes on an open connection while we stop is served, and the connection ends with it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      const [path = '', query] = request.url.split('?', 2)
      // Where a page would be, a visitor is led to one, as from every other address that there is not.
      if (error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !dataFolders.test(path))
        void reply.redirect(query === undefined ? '/' : `/?${query}`, 302)
      else sendFrameworkError(reply, error.statusCode ?? 400)
    },
  })
  app.server.on('checkExpectation', answerExpectation)
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
    // What a route sets itself wins.
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': dataPolicy,
      'permissions-policy': permissionsPolicy,
    })
    done()
  })
  answerErrors(app)
  refuseDoubtfulHosts(app)
  limitBodyTime(app)
  refuseForeignRequests(app, settings.publicUrl)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => describeNetwork(request.ip),
  })
  refuseWhenOverloaded(app)
  slowRefusals(app)
  return app
}

/** An address that cannot be decoded never reaches a route or a hook. */
function sendFrameworkError(reply: FastifyReply, status: number): void {
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message: 'This address could not be read.' })
}

/** A request may say that it is JSON and have no body: calls without a payload do. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
