import type { FastifyInstance } from 'fastify'

export interface StopState {
  isStopping: boolean
}

/** Closes each connection after its reply, so that a proxy connects elsewhere. */
export function endConnectionsOnStop(app: FastifyInstance, stopState: StopState): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopState.isStopping) reply.header('connection', 'close')
    done()
  })
}
