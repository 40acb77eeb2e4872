import type { Database } from '#server/platform/database/database.ts'
import type { FindStanding, Standing } from '#server/platform/http/session.ts'

import type { SessionParts } from './accountParts.ts'
import { hashToken } from './secretToken.ts'
import { createSessionCookies } from './sessionCookies.ts'
import { findStoredSession } from './sessionStore.ts'

/**
 * Makes what finds how far the student of a session is, for the choice of the HTML (design 5).
 * @param parts `findStanding` knows it of a student
 */
export function createFindStanding(
  parts: SessionParts & { readonly findStanding: (db: Database, studentId: string) => Promise<Standing> },
): FindStanding {
  const { db, clock, findStanding } = parts
  const { sessionName } = createSessionCookies(parts)
  return async (cookies) => {
    const token = cookies[sessionName]
    const session =
      token === undefined ? undefined : await findStoredSession(db, hashToken(token), clock.now())
    return session && (await findStanding(db, session.studentId))
  }
}
