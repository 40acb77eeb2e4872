import type { FastifyInstance } from 'fastify'

import type { Metrics } from './createMetrics.ts'

/** To be called before the routes are registered. Without metrics there is nothing at the address. */
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
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.scrape()
    return await reply.type(contentType).send(text)
  })
}
