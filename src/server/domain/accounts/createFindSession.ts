import type { FastifyRequest } from 'fastify'

import { studentHeader } from '#contract/endpoint.ts'
import { findProgress } from '#server/domain/applicationStore/applicationStore.ts'
import type { FindProgress, FindSession } from '#server/platform/http/session.ts'
import { findTokenHash, hashToken } from '#server/platform/secret/token.ts'
import { describeStatus } from '#server/platform/http/handleErrors.ts'
import { refuseUntil } from '#server/platform/http/httpError.ts'

import { addMinutes } from './accountPeriods.ts'
import { createSessionCookies, type SessionContext } from './sessionCookies.ts'
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
  const countCall = createCallLimit(context)
  return async (request) => {
    const now = clock.now()
    const token = request.cookies[sessionName]
    if (token === undefined) return undefined
    const session = await findStoredSession(db, hashToken(token), now)
    if (session === undefined) return undefined
    await countCall(session.studentId)
    if (!isMeant(request, session.username)) return undefined
    if (session.usedAt <= addMinutes(now, -renewMinutes)) await renewSession(db, hashToken(token), now)
    return { studentId: session.studentId, username: session.username }
  }
}

/** For choosing the page; does not renew the session. */
export function createFindProgress(context: SessionContext): FindProgress {
  const { db, clock } = context
  const { sessionName } = createSessionCookies(context)
  return async (cookies) => {
    const tokenHash = findTokenHash(cookies[sessionName])
    const session = tokenHash && (await findStoredSession(db, tokenHash, clock.now()))
    return session && (await findProgress(db, session.studentId))
  }
}

/** Whether a call is for the student whose session it came with, or names no student. */
export function isMeant(request: FastifyRequest, username: string): boolean {
  const meant = request.headers[studentHeader]
  return meant === undefined || meant === encodeURIComponent(username)
}

/** Several times what two browsers need. Each process counts in tens, so that most calls cost no query. */
const callLimit = { calls: 900, minutes: 1, countedAtOnce: 10 } as const

/** Per process; forgetting the counts allows each student nine more calls. */
const maxRemembered = 10_000

/** Limits the calls of a student, in all processes together. */
function createCallLimit({ db, clock }: Pick<SessionContext, 'db' | 'clock'>) {
  const remembered = new Map<string, { readonly uncounted: number; readonly refusedUntil?: Date }>()
  /** Throws a 429 with Retry-After in seconds. */
  return async (studentId: string) => {
    const now = clock.now()
    const { uncounted, refusedUntil } = remembered.get(studentId) ?? { uncounted: 0 }
    if (refusedUntil && refusedUntil > now) throw refuseUntil(refusedUntil, now, () => describeStatus(429))
    if (remembered.size >= maxRemembered) remembered.clear()
    const calls = (uncounted + 1) % callLimit.countedAtOnce
    remembered.set(studentId, { uncounted: calls })
    if (calls > 0) return
    const { countedAtOnce, minutes } = callLimit
    const [counted] = await countTry(db, [`call ${studentId}`], minutes, now, countedAtOnce)
    if (!counted || counted.tries <= callLimit.calls) return
    remembered.set(studentId, { uncounted: 0, refusedUntil: counted.endsAt })
    throw refuseUntil(counted.endsAt, now, () => describeStatus(429))
  }
}
