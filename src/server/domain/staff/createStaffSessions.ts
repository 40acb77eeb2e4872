import type { FastifyReply, FastifyRequest } from 'fastify'

import { staffPath } from '#contract/pagePaths.ts'
import { addMinutes } from '#server/domain/accounts/accountPeriods.ts'
import { createCallLimit } from '#server/domain/accounts/createCallLimit.ts'
import type { Context } from '#server/platform/context.ts'
import type { FindStaff } from '#server/platform/http/session.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { findSession, findSessionEnd, renewSession } from './staffSessionStore.ts'

const renewMinutes = 1

/** Finds the session of a member whose sign-in is complete. */
export function createStaffSessions({
  db,
  clock,
  publicUrl,
}: Pick<Context, 'db' | 'clock' | 'publicUrl'>): FindStaff {
  const { countCall } = createCallLimit({ db, clock })
  const { readToken } = createStaffCookie(publicUrl)
  return async (request, { isPolled, isAgain = false }) => {
    const now = clock.now()
    const token = readToken(request)
    const session = token === undefined ? undefined : await findSession(db, hashToken(token), now)
    if (!session?.isComplete) return undefined
    const { id, email, name, role, sees, tokenHash, usedAt } = session
    if (!isAgain) await countCall(`staff ${id}`)
    const isRenewed = !isPolled && usedAt <= addMinutes(now, -renewMinutes)
    if (isRenewed) await renewSession(db, tokenHash, now)
    const endsAt = findSessionEnd(isRenewed ? { ...session, usedAt: now } : session)
    return { id, email, name, role, sees, endsAt }
  }
}

/** A session cookie that no call outside of /staff gets. The server ends the session earlier. */
export function createStaffCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-staff' : 'staff'
  const options = { path: staffPath, sameSite: 'lax', secure: isSecure, httpOnly: true } as const
  return {
    readToken: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, token: string) => reply.setCookie(name, token, options),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}
