import { studentHeader } from '#contract/endpoint.ts'
import type { FindSession } from '#server/platform/http/session.ts'

import { addMinutes } from './accountPeriods.ts'
import type { SessionContext } from './accountContext.ts'
import { createCallLimit } from './callLimit.ts'
import { hashToken } from './secretToken.ts'
import { createSessionCookies } from './sessionCookies.ts'
import { findStoredSession, renewSession } from './sessionStore.ts'

/** A session's last use is written no more often. */
const renewMinutes = 1

/**
 * Makes what finds the session of a request. A session that is used lives on (30 minutes idle, 12 hours in all); the
 * cookies of one that is not valid are cleared, the marker too, so that the client knows. A student who
 * calls too often is refused: 429. A page that was opened in another student's session finds none.
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
    if (session.usedAt <= addMinutes(now, -renewMinutes)) await renewSession(db, hashToken(token), now)
    const meant = request.headers[studentHeader]
    if (meant !== undefined && meant !== encodeURIComponent(session.username)) return undefined
    return { studentId: session.studentId, username: session.username }
  }
}
