import type { FastifyInstance } from 'fastify'

import { loginEmailInvalidMessage, passwordRequiredMessage } from '#contract/accountRules.ts'
import { logIn } from '#contract/accounts.ts'
import { runTransaction } from '#server/database/runTransaction.ts'
import { refuse } from '#server/http/refused.ts'
import { serveEndpoint } from '#server/http/serveEndpoint.ts'

import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { forgiveTry, refuseTooMany } from './limitTries.ts'
import { isPassword } from './passwordHash.ts'
import { findSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { hashToken, makeToken } from './secretToken.ts'
import { deleteSession, insertSession } from './sessionStore.ts'
import { findStudent, lockPassword, type StoredStudent } from './studentStore.ts'
import { insertSuccessfulLogin } from './successfulLoginStore.ts'

/**
 * Serves the login (spec 7). Two passwords are compared each time, that of the account and that of a sign-up that waits,
 * with a hash of nobody's where there is none. Who knows the latter has chosen it, and is told to confirm; this tells
 * nothing about the address, for a sign-up for an address with an account waits in just the same way. Everything else
 * that is wrong has one reply.
 */
export function serveLogIn(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies } = tools
  serveEndpoint(app, logIn, async (call) => {
    const { username, password } = call.body
    const address = readEmailAddress(username)
    const passwordErrors = password === '' ? [passwordRequiredMessage] : []
    if (address === undefined)
      return refuseUnfit({ username: [loginEmailInvalidMessage], password: passwordErrors })
    if (passwordErrors.length > 0) return refuseUnfit({ password: passwordErrors })
    const tooMany = await refuseTooMany(tools, call, 'logIn', address.key)
    if (tooMany !== undefined) return tooMany

    const signUpToken = call.request.cookies[cookies.signUpName]
    const browserHash = signUpToken === undefined ? undefined : hashToken(signUpToken)
    const student = await findStudent(db, address.key)
    const waiting = await findSignUp(db, address.key, browserHash, clock.now())
    const [isRight, isWaiting] = await Promise.all([
      isPassword(password, student?.passwordHash),
      isPassword(password, waiting?.passwordHash),
    ])
    const token = makeToken()
    const isOpen =
      isRight &&
      student !== undefined &&
      (await openSession(tools, student, token, call.request.cookies[cookies.sessionName]))
    if (!isOpen)
      return refuse(400, isWaiting ? accountMessages.unconfirmed : accountMessages.credentialsWrong)
    await forgiveTry(tools, call.request, 'logIn', address.key)
    cookies.setSession(call.reply, token)
    return { message: accountMessages.loggedIn }
  })
}

/**
 * Opens a session with a fresh token and ends the one that this browser had.
 * @returns false where the password was changed since it was compared
 */
async function openSession(
  { db, clock }: AccountTools,
  student: StoredStudent,
  token: string,
  previousToken: string | undefined,
): Promise<boolean> {
  const now = clock.now()
  return await runTransaction(db, async (tx) => {
    if (student.passwordHash === null || !(await lockPassword(tx, student.id, student.passwordHash)))
      return false
    if (previousToken !== undefined) await deleteSession(tx, hashToken(previousToken))
    await insertSession(tx, student.id, hashToken(token), now)
    await insertSuccessfulLogin(tx, student.id, now)
    return true
  })
}
