import type { FastifyReply } from 'fastify'

import type { Context } from '#server/platform/context.ts'
import { makeToken } from '#server/platform/secret/token.ts'

import { accountPeriods } from './accountPeriods.ts'

export type SessionContext = Pick<Context, 'db' | 'clock' | 'tenant' | 'publicUrl'>

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
