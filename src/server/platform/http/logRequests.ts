import type { FastifyInstance } from 'fastify'

/** Some mail programs encode the question mark. */
const queryStart = /\?|%3f|;/i

/** Logs one line a request, without the query string, which may hold a token. */
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

function isProbe(url: string): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}
