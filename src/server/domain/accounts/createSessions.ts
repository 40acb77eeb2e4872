import type { FastifyReply, FastifyRequest } from 'fastify'

import { studentHeader } from '#contract/endpoint.ts'
import { findProgress } from '#server/domain/storedApplications/webStatusStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { FindProgress, FindSession } from '#server/platform/http/session.ts'
import { makeToken } from '#server/platform/secret/token.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import { createCallLimit } from './createCallLimit.ts'
import { findStoredSession, renewSession } from './sessionStore.ts'

export type SessionContext = Pick<Context, 'db' | 'clock' | 'tenant' | 'publicUrl'>

const renewMinutes = 1

export function createSessions(context: SessionContext) {
  const { db, clock } = context
  const { sessionName } = createSessionCookies(context)
  const { countCall } = createCallLimit(context)
  /**
   * A page that was opened in another student's session has none. No cookie is cleared for an invalid session: the
   * reply may come late, after a new login of the same browser has set its own. The page forgets its own marker.
   */
  const findSession: FindSession = async (request) => {
    const now = clock.now()
    const session = await findStoredSession(db, request.cookies[sessionName], now)
    if (session === undefined) return undefined
    const { tokenHash, studentId, username, usedAt } = session
    await countCall(studentId)
    if (!isMeant(request, username)) return undefined
    if (usedAt <= addMinutes(now, -renewMinutes)) await renewSession(db, tokenHash, now)
    return { studentId, username }
  }
  return {
    findSession,
    /** For choosing the page; does not renew the session. */
    findProgress: (async (cookies) => {
      const session = await findStoredSession(db, cookies[sessionName], clock.now())
      return session && (await findProgress(db, session.studentId))
    }) satisfies FindProgress,
  }
}

/** Whether a call is for the student whose session it came with, or names no student. */
export function isMeant(request: FastifyRequest, username: string): boolean {
  const meant = request.headers[studentHeader]
  return meant === undefined || meant === encodeURIComponent(username)
}

/**
 * A marker that scripts can read, beside the HttpOnly session cookie. Its value grants nothing and differs with each
 * login, so that a page forgets only its own.
 */
export function createSessionCookies({ publicUrl, tenant }: Pick<SessionContext, 'publicUrl' | 'tenant'>) {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  /** A session cookie; the server ends the session earlier. */
  const sessionName = `${prefix}session`
  /** Decides which password counts once the address is confirmed. */
  const signUpName = `${prefix}sign-up`
  /** Identifies a browser as its student's, so that strangers' tries never lock it out. */
  const knownBrowserName = `${prefix}known-browser`
  const markerName = `${tenant.identityProviderPrefix}.session`
  const common = { path: '/', sameSite: 'lax', secure: isSecure } as const
  const hidden = { ...common, httpOnly: true } as const
  const setKnownBrowser = (reply: FastifyReply, token: string) =>
    reply.setCookie(knownBrowserName, token, { ...hidden, maxAge: accountPeriods.knownBrowser * 60 })
  return {
    sessionName,
    signUpName,
    knownBrowserName,
    setKnownBrowser,
    setSession: (reply: FastifyReply, token: string) =>
      reply.setCookie(sessionName, token, hidden).setCookie(markerName, makeToken(), common),
    clearSession: (reply: FastifyReply) =>
      reply.clearCookie(sessionName, hidden).clearCookie(markerName, common),
    setSignUp: (reply: FastifyReply, token: string) =>
      reply.setCookie(signUpName, token, { ...hidden, maxAge: accountPeriods.signUp * 60 }),
    setConfirmed: (reply: FastifyReply, browserToken: string) =>
      setKnownBrowser(reply.clearCookie(signUpName, hidden), browserToken),
  }
}
