import type { FastifyReply } from 'fastify'

import { describeStatus } from '#server/http/messages.ts'
import { refuse } from '#server/http/refused.ts'

import type { SessionParts } from './accountParts.ts'
import { countTry } from './rateLimitStore.ts'

/**
 * How often the browsers of a student may call in a minute: several times what two of them do at most, with a save a
 * second, documents being converted and a copy being waited for. Each process counts in tens, so that most calls cost
 * the database nothing.
 */
export const callLimit = { calls: 900, minutes: 1, countedAtOnce: 10 } as const

/** What a process remembers of so many students at most; forgetting it lets each of them call nine times more. */
const maxRemembered = 10_000

/**
 * Makes what counts a call of a student and refuses it where there were too many: 429 with Retry-After in seconds. The
 * counts are in the database, the same for all processes.
 */
export function createLimitCalls({
  db,
  clock,
}: Pick<SessionParts, 'db' | 'clock'>): (studentId: string, reply: FastifyReply) => Promise<void> {
  const uncounted = new Map<string, number>()
  const refusedUntil = new Map<string, Date>()
  return async (studentId, reply) => {
    const now = clock.now()
    const until = refusedUntil.get(studentId)
    if (until && until > now) throw refuseCall(reply, until, now)
    refusedUntil.delete(studentId)

    const calls = (uncounted.get(studentId) ?? 0) + 1
    if (calls < callLimit.countedAtOnce) {
      if (uncounted.size >= maxRemembered) uncounted.clear()
      uncounted.set(studentId, calls)
      return
    }
    uncounted.delete(studentId)
    const [counted] = await countTry(db, [`call ${studentId}`], callLimit.minutes, now, calls)
    if (!counted || counted.tries <= callLimit.calls) return
    if (refusedUntil.size >= maxRemembered) refusedUntil.clear()
    refusedUntil.set(studentId, counted.endsAt)
    throw refuseCall(reply, counted.endsAt, now)
  }
}

function refuseCall(reply: FastifyReply, until: Date, now: Date): Error {
  reply.header('retry-after', Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))
  return refuse(429, describeStatus(429))
}
