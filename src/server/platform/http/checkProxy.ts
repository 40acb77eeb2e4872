import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

/** Anybody may send the header once; a proxy sends it with every request. */
const shownMs = 10 * 60_000

const problem =
  'a proxy sends X-Forwarded-For, which is ignored, so all students behind it share the limits of one network: set TRUST_PROXY to its address'

/** Notices a proxy that `TRUST_PROXY` does not name. */
export function checkProxy(app: FastifyInstance, log: Logger): ReadinessCheck {
  let isLogged = false
  let seenAt = -Infinity
  app.addHook('onRequest', ({ headers, ips = [] }, _reply, done) => {
    // One address is that of the connection alone: where its sender is trusted, those in the header follow it.
    if (headers['x-forwarded-for'] !== undefined && ips.length < 2) {
      seenAt = performance.now()
      if (!isLogged) log.warn(`http: ${problem}`)
      isLogged = true
    }
    done()
  })
  return {
    name: 'proxy',
    isEssential: false,
    findProblem: () => (performance.now() - seenAt < shownMs ? problem : undefined),
  }
}
