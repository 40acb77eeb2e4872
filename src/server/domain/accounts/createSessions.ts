import type { FastifyReply, FastifyRequest } from 'fastify'

import { studentHeader } from '#contract/endpoint.ts'
import { findProgress } from '#server/domain/storedApplications/webStatusStore.ts'
import type { Context } from '#server/platform/context.ts'
import { describeStatus } from '#server/platform/http/handleErrors.ts'
import { refuseUntil } from '#server/platform/http/httpError.ts'
import type { FindProgress, FindSession } from '#server/platform/http/session.ts'
import { makeToken } from '#server/platform/secret/token.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import { countTry } from './limitStore.ts'
import { findStoredSession, renewSession } from './sessionStore.ts'

export type SessionContext = Pick<Context, 'db' | 'clock' | 'tenant' | 'publicUrl'>

const renewMinutes = 1

export function createSessions(context: SessionContext) {
  const { db, clock } = context
  const { sessionName } = createSessionCookies(context)
  const countCall = createCallLimit(context)
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
