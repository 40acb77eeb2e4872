import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage, listPasswordErrors, passwordsMatchMessage } from '#contract/accountRules.ts'
import { resetPassword } from '#contract/accounts.ts'
import type { Database } from '#server/database/database.ts'
import { runTransaction } from '#server/database/runTransaction.ts'
import { refuse } from '#server/http/refused.ts'
import { serveEndpoint } from '#server/http/serveEndpoint.ts'

import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { readEmailAddress, type EmailAddress } from './emailAddress.ts'
import { refuseTooMany } from './limitTries.ts'
import { hashPassword } from './passwordHash.ts'
import { deletePasswordResets, takePasswordReset } from './passwordResetStore.ts'
import { deleteCodes } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { hashToken } from './secretToken.ts'
import { deleteSessionsOf } from './sessionStore.ts'
import { findStudent, setPassword } from './studentStore.ts'

/**
 * Serves a new password, with the id of a mailed link (spec 7). Every session of the student ends, whoever has it, and
 * so does every other link and code of the address. The student is told by mail.
 */
export function serveResetPassword(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies } = tools
  serveEndpoint(app, resetPassword, async (call) => {
    const { username, password, confirm_password: repeated, id } = call.body
    const address = readEmailAddress(username)
    const errors = {
      password: listPasswordErrors(password),
      confirm_password: password === repeated ? [] : [passwordsMatchMessage],
    }
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage], ...errors })
    if (errors.password.length + errors.confirm_password.length > 0) return refuseUnfit(errors)
    const tooMany = await refuseTooMany(tools, call, 'resetPassword', address.key)
    if (tooMany !== undefined) return tooMany

    // Before the link is looked at, so that a wrong one is as much work as a right one.
    const passwordHash = await hashPassword(password)
    const now = clock.now()
    const isSet = await runTransaction(db, async (tx) => {
      const owner = await takePasswordReset(tx, hashToken(id), address.key, now)
      if (owner !== undefined) await replacePassword(tx, tools, owner, passwordHash, now)
      return owner !== undefined
    })
    if (!isSet) return refuse(400, accountMessages.resetLinkWrong)
    cookies.clearSession(call.reply)
    cookies.clearSignUp(call.reply)
    return { message: accountMessages.passwordSet }
  })
}

async function replacePassword(
  tx: Database,
  { mails }: AccountTools,
  owner: EmailAddress,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const student = await findStudent(tx, owner.key)
  const studentId = await setPassword(tx, owner, passwordHash, now)
  // Only now: a login with the old password that was faster is seen here, a slower one sees the new password.
  await deleteSessionsOf(tx, studentId)
  await deletePasswordResets(tx, owner.key)
  await deleteCodes(tx, owner.key)
  // A first password changes nothing.
  if (student !== undefined) await mails.sendPasswordChanged(tx, student.email)
}
