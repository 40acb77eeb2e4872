import type { FastifyInstance } from 'fastify'

import { createPace } from './createPace.ts'
import { describeNetwork } from './describeNetwork.ts'

/** Per network; people who run into a limit by mistake stay far below. */
const refusals = { atOnce: 20, perSecond: 20, maxWaitMs: 2_000 } as const

/** Delays replies of 429, so that refusing a flood costs little. */
export function slowRefusals(app: FastifyInstance): void {
  const pace = createPace(refusals)
  app.addHook('onSend', (request, reply, payload, done) => {
    const waitMs = reply.statusCode === 429 ? pace(describeNetwork(request.ip)) : 0
    if (waitMs === 0) done(null, payload)
    else setTimeout(() => done(null, payload), waitMs)
  })
}
