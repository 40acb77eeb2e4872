import type { FastifyInstance } from 'fastify'

import {
  loginEmailInvalidMessage,
  passwordRequiredMessage,
  passwordsMatchMessage,
} from '#contract/accountRules.ts'
import * as calls from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash, hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import { checkNewPassword, refuseWrongLink, requireAddress } from './accountRefusals.ts'
import type { AccountTools } from './createAccountTools.ts'
import { isMeant } from './createSessions.ts'
import { limitTries, refuseExceeded } from './limitTries.ts'
import { lockMailbox, makeRoomForMail } from './limitStore.ts'
import { hashPassword, isOutdatedHash, isPassword } from './passwordWork.ts'
import { deleteUnused, findPasswordReset, findSignUp } from './signUpStore.ts'
import * as sessions from './sessionStore.ts'
import { findStudent, lockPassword, setPassword } from './studentStore.ts'

/** Serves logging in and out, and forgotten passwords. */
export function serveLogIn(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, mailLink, mailOwner, sendMail, takeTurn } = tools

  /**
   * Two passwords are always compared, the account's and that of an unconfirmed sign-up, with a dummy hash in place of a
   * missing one. Someone who knows an unconfirmed sign-up's password is told to confirm; that reveals nothing, since a
   * sign-up for an address with an account waits in the same way.
   */
  serveEndpoint(app, calls.logIn, async (request, reply) => {
    const { username, password } = request.body
    const passwordErrors = password === '' ? [passwordRequiredMessage] : []
    const { key: emailKey } = requireAddress(username, { password: passwordErrors }, loginEmailInvalidMessage)

    const now = clock.now()
    const sent = request.cookies
    const browserToken = sent[cookies.knownBrowserName]
    const isKnown = await sessions.isKnownBrowser(db, findTokenHash(browserToken), emailKey, now)
    const knownToken = isKnown ? browserToken : undefined
    const refuseWrong = async (studentId: string | undefined, isWaiting: boolean) => {
      await addAccountEvent(db, 'wrong password', request, now, { emailKey, studentId })
      return httpError(400, isWaiting ? accountMessages.unconfirmed : accountMessages.credentialsWrong)
    }
    const attempt = [request, 'logIn', emailKey, findTokenHash(knownToken)] as const
    await refuseExceeded(tools, ...attempt)
    // Counted in its turn, of which a network has one at a time: a school's right passwords never add up to its limit.
    let takeBack: (() => Promise<void>) | undefined
    const refund = async () => {
      await takeBack?.()
      takeBack = undefined
    }
    const waiting = await findSignUp(db, emailKey, findTokenHash(sent[cookies.signUpName]), now)
    // A second round only if the hash was replaced meanwhile: another login may have rehashed the same password.
    for (let round = 0; round < 2; round += 1) {
      const student = await findStudent(db, emailKey)
      // So that what went wrong is found by the id that `history` prints.
      if (student && round === 0) request.log = request.log.child({ student: student.id })
      const compare = async () => {
        takeBack = await limitTries(tools, ...attempt)
        const isRight = await isPassword(password, student?.passwordHash)
        const isWaiting = await isPassword(password, waiting?.passwordHash)
        if (isRight) await refund()
        return { isRight, isWaiting }
      }
      const { isRight, isWaiting } = await takeTurn(reply, compare, refund)
      if (!student || !isRight) return await refuseWrong(student?.id, isWaiting)
      const { passwordHash } = student
      const freshHash = isOutdatedHash(passwordHash)
        ? await takeTurn(reply, async () => await hashPassword(password))
        : passwordHash
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
      return { message: accountMessages.loggedIn }
    }
    return await refuseWrong(undefined, false)
  })

  serveEndpoint(app, { ...calls.logOut, refusesCrossSite: true }, async (request, reply) => {
    const now = clock.now()
    const token = request.cookies[cookies.sessionName]
    const session = await sessions.findStoredSession(db, token, now)
    // By now the browser may have another student's session, which goes on, or its cookies, if this call comes late.
    if (!session || !isMeant(request, session.username)) return { message: accountMessages.loggedOut }
    await sessions.deleteSession(db, session.tokenHash)
    await addAccountEvent(db, 'logged out', request, now, { studentId: session.studentId })
    cookies.clearSession(reply)
    return { message: accountMessages.loggedOut }
  })

  // Also sends a link for a sign-up that was never confirmed. The work and the reply are the same for every address.
  serveEndpoint(app, calls.forgotPassword, async (request) => {
    const address = requireAddress(request.body.username)
    await limitTries(tools, request, 'forgotPassword', address.key)
    await mailOwner(request, 'reset asked for', address, async (tx, owner, student) => {
      const waiting = await findSignUp(tx, address.key, undefined, clock.now())
      await mailLink(tx, (student ?? waiting) ? 'resetPassword' : 'noAccount', owner)
    })
    return { message: accountMessages.resetSent }
  })

  serveEndpoint(app, calls.checkResetLink, async (request) => {
    const address = requireAddress(request.body.username)
    const owner = await findPasswordReset(db, hashToken(request.body.id), address.key, clock.now())
    return owner === undefined ? await refuseWrongLink(tools, request, address) : {}
  })

  // Ends all sessions, links and codes of the student, and forgets every known browser but this one.
  serveEndpoint(app, calls.resetPassword, async (request, reply) => {
    const { username, password, confirm_password: repeated, id } = request.body
    const address = requireAddress(username, {
      password: checkNewPassword(password, username, tools.tenant),
      confirm_password: password === repeated ? [] : [passwordsMatchMessage],
    })

    // Checked first, so that only holders of a link make us hash passwords.
    const now = clock.now()
    if (!(await findPasswordReset(db, hashToken(id), address.key, now)))
      return await refuseWrongLink(tools, request, address)
    const passwordHash = await takeTurn(reply, async () => await hashPassword(password))
    const browserToken = makeToken()
    const isSet = await runTransaction(db, async (tx) => {
      const mailbox = await lockMailbox(tx, address.key, now)
      const owner = await findPasswordReset(tx, hashToken(id), address.key, now)
      if (owner === undefined) return false
      const student = await findStudent(tx, owner.key)
      const studentId = await setPassword(tx, owner, passwordHash, now)
      // After that: a faster login with the old password is ended here, a slower one sees the new password.
      await sessions.deleteLoginsOf(tx, studentId)
      await deleteUnused(tx, owner.key, 'confirmation_code', 'password_reset')
      // A first password is no change.
      if (student !== undefined)
        await sendMail(tx, 'passwordChanged', { email: student.email, key: owner.key })
      await makeRoomForMail(tx, mailbox, now)
      await sessions.keepKnownBrowser(tx, studentId, hashToken(browserToken), now)
      await addAccountEvent(tx, 'password set', request, now, { emailKey: owner.key, studentId })
      return true
    })
    if (!isSet) return await refuseWrongLink(tools, request, address)
    cookies.clearSession(reply)
    cookies.setConfirmed(reply, browserToken)
    return { message: accountMessages.passwordSet }
  })
}
