import type { FastifyInstance } from 'fastify'

import { answerBrokenRequest } from './answerErrors.ts'

/** A file may take long on a slow line, as long as it comes. */
export const longestRequestMs = 15 * 60_000
/** Everything else that is sent to us is small. */
export const longestBodyMs = 60_000

/** Ends requests whose body takes too long, but for files, which may take as long as Node lets any request. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (request.routeOptions.config.takesForms !== true && (length !== '0' || encoding !== undefined)) {
      const tooLate = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      const timer = setTimeout(() => answerBrokenRequest(tooLate, raw.socket), longestBodyMs).unref()
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}
