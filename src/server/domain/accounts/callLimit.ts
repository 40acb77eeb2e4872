import type { FastifyReply } from 'fastify'

import { describeStatus } from '#server/platform/http/messages.ts'
import { refuseUntil } from '#server/platform/http/refuseUntil.ts'

import type { SessionContext } from './accountContext.ts'
import { countTry } from './rateLimitStore.ts'

/** Several times what two browsers need. Each process counts in tens, so that most calls cost no query. */
const callLimit = { calls: 900, minutes: 1, countedAtOnce: 10 } as const

/** Per process; forgetting the counts allows each session nine more calls. */
const maxRemembered = 10_000

const describeLimit = (): string => describeStatus(429)

/** Limits the calls of a student. Both functions throw a 429 with Retry-After in seconds. */
export function createCallLimit({ db, clock }: Pick<SessionContext, 'db' | 'clock'>) {
  const uncounted = new Map<string, number>()
  const refusedUntil = new Map<string, Date>()
  return {
    /** Before any query. */
    refuseKnown(token: string, reply: FastifyReply): void {
      const until = refusedUntil.get(token)
      if (until === undefined) return
      if (until > clock.now()) throw refuseUntil(reply, until, clock.now(), describeLimit)
      refusedUntil.delete(token)
    },
    /** In the database, shared by all processes. */
    async count(studentId: string, token: string, reply: FastifyReply): Promise<void> {
      const calls = (uncounted.get(studentId) ?? 0) + 1
      if (calls < callLimit.countedAtOnce) {
        remember(uncounted, studentId, calls)
        return
      }
      uncounted.delete(studentId)
      const now = clock.now()
      const [counted] = await countTry(db, [`call ${studentId}`], callLimit.minutes, now, calls)
      if (!counted || counted.tries <= callLimit.calls) return
      remember(refusedUntil, token, counted.endsAt)
      throw refuseUntil(reply, counted.endsAt, now, describeLimit)
    },
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= maxRemembered) map.clear()
  map.set(key, value)
}
