import type { FastifyInstance } from 'fastify'

import { createPace } from './createPace.ts'
import { describeNetwork } from './describeNetwork.ts'

/** For each network: more than people are refused who have mistaken a limit. */
const refusals = { atOnce: 20, perSecond: 20, maxWaitMs: 2_000 } as const

/** Delays the replies to those who ask too often (429), so that refusing them keeps nobody busy. */
export function slowRefusals(app: FastifyInstance): void {
  const pace = createPace(refusals)
  app.addHook('onSend', (request, reply, payload, done) => {
    const waitMs = reply.statusCode === 429 ? pace(describeNetwork(request.ip)) : 0
    if (waitMs === 0) done(null, payload)
    else setTimeout(() => done(null, payload), waitMs)
  })
}
