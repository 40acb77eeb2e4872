import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** A file of 1 MB arrives within this over a bad line, too. */
const patienceMs = 20_000

export async function closeHttp(app: FastifyInstance, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn('http: requests that lasted too long were broken off by the stop')
    app.server.closeAllConnections()
  }, patienceMs)
  await app.close().finally(() => clearTimeout(timer))
}
