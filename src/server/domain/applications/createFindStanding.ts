import type { SessionContext } from '#server/domain/accounts/accountContext.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { createSessionCookies } from '#server/domain/accounts/sessionCookies.ts'
import { findStoredSession } from '#server/domain/accounts/sessionStore.ts'
import type { FindStanding } from '#server/platform/http/session.ts'

import { findStanding } from './findStanding.ts'

export function createFindStanding(context: SessionContext): FindStanding {
  const { db, clock } = context
  const { sessionName } = createSessionCookies(context)
  return async (cookies) => {
    const token = cookies[sessionName]
    const session =
      token === undefined ? undefined : await findStoredSession(db, hashToken(token), clock.now())
    return session && (await findStanding(db, session.studentId))
  }
}
