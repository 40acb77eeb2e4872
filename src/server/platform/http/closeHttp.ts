import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Enough for a file of 1 MB on a slow line. */
const timeoutMs = 20_000

export async function closeHttp(app: FastifyInstance, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn('http: requests that lasted too long were broken off by the stop')
    app.server.closeAllConnections()
  }, timeoutMs)
  await app.close().finally(() => clearTimeout(timer))
}
