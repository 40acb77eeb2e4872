import type { FastifyReply } from 'fastify'

import { accountPeriods } from './accountPeriods.ts'
import type { SessionContext } from './accountContext.ts'

/** The cookies of accounts: their names, and how they are set and cleared. */
export interface SessionCookies {
  /** The session's token; it ends with the browser, and on the server before that. */
  readonly sessionName: string
  /** The token of the browser's sign-up: which password counts once the mailbox is proved. */
  readonly signUpName: string
  /** The token of a browser that is known to be its student's: strangers' tries never keep it out. */
  readonly knownBrowserName: string
  setSession(reply: FastifyReply, token: string): void
  /** Clears the session's cookie and the marker. */
  clearSession(reply: FastifyReply): void
  setSignUp(reply: FastifyReply, token: string): void
  clearSignUp(reply: FastifyReply): void
  setKnownBrowser(reply: FastifyReply, token: string): void
  /** Whether the browser holds anything that `clearSession` would clear. */
  hasAny(cookies: Readonly<Record<string, string | undefined>>): boolean
}

/**
 * Makes the cookies for one installation. Behind https they are Secure, and those that scripts cannot read are bound to
 * this very host by the `__Host-` prefix. Beside the session stands a marker that scripts can read, whose name starts
 * with the tenant's prefix and whose value says nothing.
 */
export function createSessionCookies({
  publicUrl,
  tenant,
}: Pick<SessionContext, 'publicUrl' | 'tenant'>): SessionCookies {
  const isSecure = publicUrl.startsWith('https:')
  const sessionName = isSecure ? '__Host-session' : 'session'
  const signUpName = isSecure ? '__Host-sign-up' : 'sign-up'
  const knownBrowserName = isSecure ? '__Host-known-browser' : 'known-browser'
  const markerName = `${tenant.identityProviderPrefix}.session`
  const common = { path: '/', sameSite: 'lax', secure: isSecure } as const
  const hidden = { ...common, httpOnly: true } as const
  return {
    sessionName,
    signUpName,
    knownBrowserName,
    setSession: (reply, token) => {
      reply.setCookie(sessionName, token, hidden).setCookie(markerName, '1', common)
    },
    clearSession: (reply) => {
      reply.clearCookie(sessionName, hidden).clearCookie(markerName, common)
    },
    setSignUp: (reply, token) => {
      reply.setCookie(signUpName, token, { ...hidden, maxAge: accountPeriods.signUp * 60 })
    },
    clearSignUp: (reply) => {
      reply.clearCookie(signUpName, hidden)
    },
    setKnownBrowser: (reply, token) => {
      reply.setCookie(knownBrowserName, token, { ...hidden, maxAge: accountPeriods.knownBrowser * 60 })
    },
    hasAny: (cookies) => cookies[sessionName] !== undefined || cookies[markerName] !== undefined,
  }
}
