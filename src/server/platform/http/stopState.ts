import type { FastifyInstance } from 'fastify'

/** Whether the process has been told to stop. Whoever stops it says so here. */
export interface StopState {
  isStopping: boolean
}

/** Ends each connection with its next reply once the process stops, so that a proxy sends what follows elsewhere. */
export function endConnectionsOnStop(app: FastifyInstance, stopState: StopState): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopState.isStopping) reply.header('connection', 'close')
    done()
  })
}
