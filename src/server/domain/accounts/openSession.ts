import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { addAccountEvent } from './accountEventStore.ts'
import type { AccountTools } from './createAccountTools.ts'
import { deleteSession, insertSession, insertSuccessfulLogin, keepKnownBrowser } from './sessionStore.ts'
import { findTokenHash, hashToken, makeToken } from '#server/platform/secret/token.ts'
import type { HttpCall } from '#server/platform/http/serveEndpoint.ts'
import { lockPassword } from './studentStore.ts'

interface VerifiedLogin {
  readonly studentId: string
  readonly emailKey: string
  readonly passwordHash: string
  /** The password hashed with today's parameters, if those have changed. */
  readonly freshHash: string | undefined
  /** Of a browser that is known as the student's. */
  readonly knownToken: string | undefined
}

/**
 * Replaces the browser's previous session.
 * @returns false if the password was changed after it was compared
 */
export async function openSession(
  { db, clock, cookies }: AccountTools,
  { request, reply }: HttpCall,
  { studentId, emailKey, passwordHash, freshHash, knownToken }: VerifiedLogin,
): Promise<boolean> {
  const now = clock.now()
  const token = makeToken()
  const browserToken = knownToken ?? makeToken()
  const previous = findTokenHash(request.cookies[cookies.sessionName])
  const isOpen = await runTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, studentId, passwordHash, freshHash))) return false
    if (previous !== undefined) await deleteSession(tx, previous)
    await insertSession(tx, studentId, hashToken(token), now)
    await insertSuccessfulLogin(tx, studentId, now)
    await keepKnownBrowser(tx, studentId, hashToken(browserToken), now)
    await addAccountEvent(tx, { kind: 'logged in', at: now, request, studentId, emailKey })
    return true
  })
  if (!isOpen) return false
  cookies.setSession(reply, token)
  // Set again even if known, so that its year restarts.
  cookies.setKnownBrowser(reply, browserToken)
  return true
}
