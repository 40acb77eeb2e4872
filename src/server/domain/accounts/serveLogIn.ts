import type { FastifyInstance } from 'fastify'

import { loginEmailInvalidMessage, passwordRequiredMessage } from '#contract/accountRules.ts'
import { logIn, logOut } from '#contract/accounts.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './createAccountTools.ts'
import { isMeant } from './createFindSession.ts'
import { deleteSession, findStoredSession, isKnownBrowser } from './sessionStore.ts'
import { limitTries } from './limitTries.ts'
import { openSession } from './openSession.ts'
import { isOutdatedHash } from './passwordHash.ts'
import { findSignUp } from './pendingStore.ts'
import { requireAddress } from './accountRefusals.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves the login. Two passwords are always compared, the account's and that of a pending sign-up, with a dummy hash
 * in place of a missing one. Someone who knows a pending sign-up's password is told to confirm; that reveals nothing,
 * since a sign-up for an address with an account waits in the same way.
 */
export function serveLogIn(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, passwords } = tools
  serveEndpoint(app, logIn, async (call) => {
    const { username, password } = call.body
    const passwordErrors = password === '' ? [passwordRequiredMessage] : []
    const address = requireAddress(username, { password: passwordErrors }, loginEmailInvalidMessage)

    const now = clock.now()
    const sent = call.request.cookies
    const browserToken = sent[cookies.knownBrowserName]
    const isKnown = await isKnownBrowser(db, findTokenHash(browserToken), address.key, now)
    const knownToken = isKnown ? browserToken : undefined
    const tried = { what: 'logIn', emailKey: address.key, ownBrowser: findTokenHash(knownToken) } as const
    const refuseWrong = async (studentId: string | undefined, isWaiting: boolean) => {
      const about = { request: call.request, emailKey: address.key, studentId }
      await addAccountEvent(db, { kind: 'wrong password', at: now, ...about })
      return httpError(400, isWaiting ? accountMessages.unconfirmed : accountMessages.credentialsWrong)
    }
    const refund = await limitTries(tools, call, tried)
    const waiting = await findSignUp(db, address.key, findTokenHash(sent[cookies.signUpName]), now)
    // A second round only if the hash was replaced meanwhile: another login may have rehashed the same password.
    for (let round = 0; round < 2; round += 1) {
      const student = await findStudent(db, address.key)
      const hashes = [student?.passwordHash, waiting?.passwordHash]
      const [isRight = false, isWaiting = false] = await passwords.compare(call, password, hashes, refund)
      const passwordHash = isRight ? student?.passwordHash : undefined
      if (student === undefined || typeof passwordHash !== 'string')
        return await refuseWrong(student?.id, isWaiting)
      const freshHash = isOutdatedHash(passwordHash)
        ? await passwords.hash(call, password, refund)
        : undefined
      const verified = { studentId: student.id, emailKey: address.key, passwordHash, freshHash, knownToken }
      if (await openSession(tools, call, verified)) {
        await refund()
        return { message: accountMessages.loggedIn }
      }
    }
    return await refuseWrong(undefined, false)
  })
}

export function serveLogOut(app: FastifyInstance, { db, clock, cookies }: AccountTools): void {
  serveEndpoint(
    app,
    logOut,
    async ({ request, reply }) => {
      const tokenHash = findTokenHash(request.cookies[cookies.sessionName])
      const session = tokenHash && (await findStoredSession(db, tokenHash, clock.now()))
      // The browser has another student's session by now: theirs goes on.
      if (session && !isMeant(request, session.username)) return { message: accountMessages.loggedOut }
      const studentId = tokenHash && (await deleteSession(db, tokenHash))
      if (studentId !== undefined)
        await addAccountEvent(db, { kind: 'logged out', at: clock.now(), request, studentId })
      cookies.clearSession(reply)
      return { message: accountMessages.loggedOut }
    },
    { refusesCrossSite: true },
  )
}
