import type { FastifyInstance } from 'fastify'

import { twoHostsMessage } from './messages.ts'

/**
 * Refuses a request with two hosts (RFC 9112, 3.2): a proxy may have checked one of them, and we would use the other.
 */
export function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return undefined
    return reply.code(400).header('connection', 'close').send({ message: twoHostsMessage })
  })
}
