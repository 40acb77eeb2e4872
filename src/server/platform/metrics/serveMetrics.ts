import type { FastifyInstance } from 'fastify'

import type { Metrics } from './createMetrics.ts'

/** Call this before registering routes. Without metrics the path is a 404. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (!metrics) return
  app.addHook('onResponse', (request, reply, done) => {
    metrics.onRequest({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    // A proxy may hide this spelling only, and not `/metrics/`.
    if (request.url.split('?', 1)[0] !== '/metrics') return reply.callNotFound()
    const { contentType, text } = await metrics.scrape()
    return await reply.type(contentType).send(text)
  })
}
