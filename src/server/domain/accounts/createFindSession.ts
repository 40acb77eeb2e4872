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
 * Clears the cookies of a session that is not valid, the marker too, so that the client knows. A page that was opened in
 * another student's session finds none.
 */
export function createFindSession(context: SessionContext): FindSession {
  const { db, clock } = context
  const cookies = createSessionCookies(context)
  const callLimit = createCallLimit(context)
  return async (request, reply) => {
    const now = clock.now()
    const token = request.cookies[cookies.sessionName]
    if (token !== undefined) callLimit.refuseKnown(token, reply)
    const session = token === undefined ? undefined : await findStoredSession(db, hashToken(token), now)
    if (token === undefined || session === undefined) {
      if (cookies.hasAny(request.cookies)) cookies.clearSession(reply)
      return undefined
    }
    await callLimit.count(session.studentId, token, reply)
    const meant = request.headers[studentHeader]
    if (meant !== undefined && meant !== encodeURIComponent(session.username)) return undefined
    if (session.usedAt <= addMinutes(now, -renewMinutes)) await renewSession(db, hashToken(token), now)
    return { studentId: session.studentId, username: session.username }
  }
}
