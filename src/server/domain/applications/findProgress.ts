import { createSessionCookies, type SessionContext } from '#server/domain/accounts/sessionCookies.ts'
import { findStoredSession } from '#server/domain/accounts/sessionStore.ts'
import { findLastPage, listStatuses } from '#server/domain/applicationStore/applicationStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ApplicationProgress, FindProgress } from '#server/platform/http/session.ts'
import { hashToken } from '#server/platform/secret/token.ts'

/** For choosing the page; does not renew the session. */
export function createFindProgress(context: SessionContext): FindProgress {
  const { db, clock } = context
  const { sessionName } = createSessionCookies(context)
  return async (cookies) => {
    const token = cookies[sessionName]
    const session =
      token === undefined ? undefined : await findStoredSession(db, hashToken(token), clock.now())
    return session && (await findProgress(db, session.studentId))
  }
}

export async function findProgress(db: Database, studentId: string): Promise<ApplicationProgress> {
  const statuses = await listStatuses(db, studentId)
  return { status: statuses.at(-1)?.webStatus ?? null, lastPage: await findLastPage(db, studentId) }
}
