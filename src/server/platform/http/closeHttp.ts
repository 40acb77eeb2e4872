import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** A file of 1 MB comes within this also over a bad line; whoever stops us does not wait for ever. */
const patienceMs = 20_000

/** Takes no more connections and waits for the requests under way. Those that last too long are broken off. */
export async function closeHttp(app: FastifyInstance, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn('http: requests that lasted too long were broken off by the stop')
    app.server.closeAllConnections()
  }, patienceMs)
  await app.close().finally(() => clearTimeout(timer))
}
