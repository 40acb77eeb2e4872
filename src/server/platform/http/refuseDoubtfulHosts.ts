import type { FastifyInstance } from 'fastify'

import { twoHostsMessage } from './messages.ts'

/** Refuses a request that names its host twice (RFC 9112, 3.2): a proxy may have judged the one and we the other. */
export function refuseDoubtfulHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return undefined
    return reply.code(400).header('connection', 'close').send({ message: twoHostsMessage })
  })
}
