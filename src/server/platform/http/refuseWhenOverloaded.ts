import type { FastifyInstance } from 'fastify'

interface OverloadOptions {
  /** How often it is looked. */
  readonly lookMs?: number
  /** How late a look may be. */
  readonly maxDelayMs?: number
}

/**
 * Refuses requests while this process cannot keep up: two looks in a row came seconds late. A look a second costs
 * nothing where nobody is there, unlike `monitorEventLoopDelay`, which @fastify/under-pressure asks 100 times a second.
 */
export function refuseWhenOverloaded(
  app: FastifyInstance,
  { lookMs = 1_000, maxDelayMs = 3_000 }: OverloadOptions = {},
): void {
  let dueAt = performance.now() + lookMs
  let delays: readonly [number, number] = [0, 0]
  const timer = setInterval(() => {
    const now = performance.now()
    delays = [delays[1], now - dueAt]
    dueAt = now + lookMs
  }, lookMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (Math.min(...delays) <= maxDelayMs) done()
    else done(Object.assign(new Error('This process cannot keep up'), { statusCode: 503 }))
  })
}
