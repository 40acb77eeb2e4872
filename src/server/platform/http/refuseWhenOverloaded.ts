import type { FastifyInstance } from 'fastify'

import { describeNetwork } from './describeNetwork.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what watches the process, which is most needed then. */
    readonly isAnsweredWhenOverloaded?: boolean
  }
}

const defaultLimits = {
  intervalMs: 500,
  maxDelayMs: 2_000,
  /** More than wait in the queues for passwords and lookups together. */
  maxRequests: 2_500,
  /** A client that sends without end shuts out nobody else. */
  maxPerNetwork: 600,
}

/**
 * Refuses requests while two checks in a row run late, and beyond a number of unfinished ones.
 * @fastify/under-pressure samples the event loop 100 times a second, which keeps an idle process busy.
 */
export function refuseWhenOverloaded(app: FastifyInstance, limits: Partial<typeof defaultLimits> = {}): void {
  const { intervalMs, maxDelayMs, maxRequests, maxPerNetwork } = { ...defaultLimits, ...limits }
  let dueAt = performance.now() + intervalMs
  let delays: readonly [number, number] = [0, 0]
  const timer = setInterval(() => {
    const now = performance.now()
    delays = [delays[1], now - dueAt]
    dueAt = now + intervalMs
  }, intervalMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  let requests = 0
  const byNetwork = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isAnsweredWhenOverloaded === true) {
      done()
      return
    }
    const network = describeNetwork(request.ip)
    const own = byNetwork.get(network) ?? 0
    if (Math.min(...delays) > maxDelayMs || requests >= maxRequests || own >= maxPerNetwork) {
      done(Object.assign(new Error('This process cannot keep up'), { statusCode: 503 }))
      return
    }
    requests += 1
    byNetwork.set(network, own + 1)
    // After its reply, or once its client has gone.
    reply.raw.once('close', () => {
      requests -= 1
      const left = (byNetwork.get(network) ?? 0) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
    done()
  })
}
