import type { FastifyInstance } from 'fastify'

/** Where a query begins: also behind a question mark that some mail program has encoded. */
const queryStart = /\?|%3f|;/i

/**
 * Logs each request in one line when it is answered: method, path, status, time. The query is left out, for it may
 * carry a token; so are headers, cookies and bodies.
 */
export function logRequests(app: FastifyInstance): void {
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

/** Load balancers ask every few seconds. */
function isProbe(url: string): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}
