import type { FastifyRequest, FastifyReply } from 'fastify'

import { studentHeader } from '#contract/endpoint.ts'
import type { FindSession } from '#server/platform/http/session.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { describeStatus } from '#server/platform/http/handleErrors.ts'
import { refuseUntil } from '#server/platform/http/httpError.ts'

import { addMinutes } from './accountPeriods.ts'
import type { SessionContext } from './accountContext.ts'
import { createSessionCookies } from './sessionCookies.ts'
import { findStoredSession, renewSession } from './sessionStore.ts'
import { countTry } from './rateLimitStore.ts'

const renewMinutes = 1

/**
 * A page that was opened in another student's session has none. No cookie is cleared for an invalid session: the reply
 * may come late, after a new login of the same browser has set its own. The page forgets its own marker.
 */
export function createFindSession(context: SessionContext): FindSession {
  const { db, clock } = context
  const { sessionName } = createSessionCookies(context)
  const callLimit = createCallLimit(context)
  return async (request, reply) => {
    const now = clock.now()
    const token = request.cookies[sessionName]
    if (token === undefined) return undefined
    callLimit.refuseKnown(token, reply)
    const session = await findStoredSession(db, hashToken(token), now)
    if (session === undefined) return undefined
    await callLimit.count(session.studentId, token, reply)
    if (!isMeant(request, session.username)) return undefined
    if (session.usedAt <= addMinutes(now, -renewMinutes)) await renewSession(db, hashToken(token), now)
    return { studentId: session.studentId, username: session.username }
  }
}

/** Whether a call is for the student whose session it came with, or names no student. */
export function isMeant(request: FastifyRequest, username: string): boolean {
  const meant = request.headers[studentHeader]
  return meant === undefined || meant === encodeURIComponent(username)
}

/** Several times what two browsers need. Each process counts in tens, so that most calls cost no query. */
const callLimit = { calls: 900, minutes: 1, countedAtOnce: 10 } as const

/** Per process; forgetting the counts allows each session nine more calls. */
const maxRemembered = 10_000

const describeLimit = (): string => describeStatus(429)

/** Limits the calls of a student. Both functions throw a 429 with Retry-After in seconds. */
function createCallLimit({ db, clock }: Pick<SessionContext, 'db' | 'clock'>) {
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
