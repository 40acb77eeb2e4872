import type { FastifyRequest } from 'fastify'

import { studentHeader } from '#contract/endpoint.ts'
import type { FindSession } from '#server/platform/http/session.ts'

import { addMinutes } from './accountPeriods.ts'
import type { SessionContext } from './accountContext.ts'
import { createCallLimit } from './callLimit.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { createSessionCookies } from './sessionCookies.ts'
import { findStoredSession, renewSession } from './sessionStore.ts'

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
