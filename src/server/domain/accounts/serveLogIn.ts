import type { FastifyInstance } from 'fastify'

import { loginEmailInvalidMessage, passwordRequiredMessage } from '#contract/accountRules.ts'
import { logIn, logOut } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash, hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import { requireAddress } from './accountRefusals.ts'
import type { AccountTools } from './createAccountTools.ts'
import { isMeant } from './createFindSession.ts'
import { limitTries } from './limitTries.ts'
import { isOutdatedHash } from './passwordWork.ts'
import { findSignUp } from './pendingStore.ts'
import * as sessions from './sessionStore.ts'
import { findStudent, lockPassword } from './studentStore.ts'

export function serveLogIn(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, passwords } = tools

  /**
   * Two passwords are always compared, the account's and that of a pending sign-up, with a dummy hash in place of a
   * missing one. Someone who knows a pending sign-up's password is told to confirm; that reveals nothing, since a
   * sign-up for an address with an account waits in the same way.
   */
  serveEndpoint(app, logIn, async (call) => {
    const { username, password } = call.body
    const passwordErrors = password === '' ? [passwordRequiredMessage] : []
    const { key: emailKey } = requireAddress(username, { password: passwordErrors }, loginEmailInvalidMessage)

    const now = clock.now()
    const { request, reply } = call
    const sent = request.cookies
    const browserToken = sent[cookies.knownBrowserName]
    const isKnown = await sessions.isKnownBrowser(db, findTokenHash(browserToken), emailKey, now)
    const knownToken = isKnown ? browserToken : undefined
    const refuseWrong = async (studentId: string | undefined, isWaiting: boolean) => {
      await addAccountEvent(db, 'wrong password', request, now, { emailKey, studentId })
      return httpError(400, isWaiting ? accountMessages.unconfirmed : accountMessages.credentialsWrong)
    }
    const refund = await limitTries(tools, call, 'logIn', emailKey, findTokenHash(knownToken))
    const waiting = await findSignUp(db, emailKey, findTokenHash(sent[cookies.signUpName]), now)
    // A second round only if the hash was replaced meanwhile: another login may have rehashed the same password.
    for (let round = 0; round < 2; round += 1) {
      const student = await findStudent(db, emailKey)
      const hashes = [student?.passwordHash, waiting?.passwordHash]
      const [isRight = false, isWaiting = false] = await passwords.compare(call, password, hashes, refund)
      const passwordHash = isRight ? student?.passwordHash : undefined
      if (student === undefined || typeof passwordHash !== 'string')
        return await refuseWrong(student?.id, isWaiting)
      const isOutdated = isOutdatedHash(passwordHash)
      const freshHash = isOutdated ? await passwords.hash(call, password, refund) : undefined
      const token = makeToken()
      const keptToken = knownToken ?? makeToken()
      // Replaces the browser's previous session.
      const isOpen = await runTransaction(db, async (tx) => {
        if (!(await lockPassword(tx, student.id, passwordHash, freshHash))) return false
        const previous = findTokenHash(sent[cookies.sessionName])
        if (previous !== undefined) await sessions.deleteSession(tx, previous)
        await sessions.insertSession(tx, student.id, hashToken(token), now)
        await sessions.insertSuccessfulLogin(tx, student.id, now)
        await sessions.keepKnownBrowser(tx, student.id, hashToken(keptToken), now)
        await addAccountEvent(tx, 'logged in', request, now, { emailKey, studentId: student.id })
        return true
      })
      if (!isOpen) continue
      cookies.setSession(reply, token)
      // Set again even if known, so that its year restarts.
      cookies.setKnownBrowser(reply, keptToken)
      await refund()
      return { message: accountMessages.loggedIn }
    }
    return await refuseWrong(undefined, false)
  })

  serveEndpoint(
    app,
    logOut,
    async ({ request, reply }) => {
      const now = clock.now()
      const tokenHash = findTokenHash(request.cookies[cookies.sessionName])
      const session = tokenHash && (await sessions.findStoredSession(db, tokenHash, now))
      // The browser has another student's session by now: theirs goes on.
      if (session && !isMeant(request, session.username)) return { message: accountMessages.loggedOut }
      const studentId = tokenHash && (await sessions.deleteSession(db, tokenHash))
      if (studentId !== undefined) await addAccountEvent(db, 'logged out', request, now, { studentId })
      cookies.clearSession(reply)
      return { message: accountMessages.loggedOut }
    },
    { refusesCrossSite: true },
  )
}
