import type { FastifyInstance } from 'fastify'

/**
 * Refuses requests when two checks in a row ran seconds late.
 * @fastify/under-pressure samples the event loop 100 times a second, which keeps an idle process busy.
 */
export function refuseWhenOverloaded(app: FastifyInstance, intervalMs = 1_000, maxDelayMs = 3_000): void {
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
  app.addHook('onRequest', (_request, _reply, done) => {
    if (Math.min(...delays) <= maxDelayMs) done()
    else done(Object.assign(new Error('This process cannot keep up'), { statusCode: 503 }))
  })
}
