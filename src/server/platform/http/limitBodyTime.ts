import { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { handleClientError } from './handleErrors.ts'

/** A file may take long on a slow line. */
export const longestRequestMs = 15 * 60_000
export const longestBodyMs = 60_000

/** Ends requests whose body takes too long, except uploads. */
export function limitBodyTime(app: FastifyInstance, bodyMs: number = longestBodyMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (request.routeOptions.config.takesFiles !== true && (length !== '0' || encoding !== undefined)) {
      const timer = setTimeout(() => endLate(raw.socket, reply.raw.headersSent), bodyMs).unref()
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}

function endLate(socket: Socket, isAnswered: boolean): void {
  // Injected requests have no socket.
  if (!(socket instanceof Socket)) return
  if (isAnswered) socket.destroy()
  else handleClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
}
