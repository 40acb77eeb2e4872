import type { FastifyReply } from 'fastify'

import { makeToken } from '#server/platform/secret/token.ts'

import { accountPeriods } from './accountPeriods.ts'
import type { SessionContext } from './accountContext.ts'

/**
 * Beside the session stands a marker that scripts can read. Its value opens nothing: each login has another, so that a page
 * forgets its own one only.
 */
export function createSessionCookies({ publicUrl, tenant }: Pick<SessionContext, 'publicUrl' | 'tenant'>) {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  /** Ends with the browser, and on the server before that. */
  const sessionName = `${prefix}session`
  /** Says which password counts once the mailbox is proved. */
  const signUpName = `${prefix}sign-up`
  /** Of a browser that is known to be its student's: strangers' tries never keep it out. */
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
