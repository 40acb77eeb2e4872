import type { FastifyInstance } from 'fastify'

import { passwordsMatchMessage } from '#contract/accountRules.ts'
import { forgotPassword, resetPassword } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import { judgeNewPassword, refuseWrongLink, requireAddress } from './accountRefusals.ts'
import type { AccountTools } from './createAccountTools.ts'
import { limitTries } from './limitTries.ts'
import { lockMailbox, makeRoomForMail } from './mailboxStore.ts'
import { deletePending, findPasswordReset, findSignUp } from './pendingStore.ts'
import { deleteLoginsOf, keepKnownBrowser } from './sessionStore.ts'
import { findStudent, setPassword } from './studentStore.ts'

export function serveResetPassword(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, mailLink, mailOwner, sendMail } = tools

  // Also sends a link for a sign-up that was never confirmed. The work and the reply are the same for every address.
  serveEndpoint(app, forgotPassword, async (call) => {
    const address = requireAddress(call.body.username)
    await limitTries(tools, call, 'forgotPassword', address.key)
    await mailOwner(call, 'reset asked for', address, async (tx, owner, student) => {
      const waiting = await findSignUp(tx, address.key, undefined, clock.now())
      await mailLink(tx, (student ?? waiting) ? 'resetPassword' : 'noAccount', owner)
    })
    return { message: accountMessages.resetSent }
  })

  // Ends all sessions, links and codes of the student, and forgets every known browser but this one.
  serveEndpoint(app, resetPassword, async (call) => {
    const { username, password, confirm_password: repeated, id } = call.body
    const address = requireAddress(username, {
      password: judgeNewPassword(password, username, tools.tenant),
      confirm_password: password === repeated ? [] : [passwordsMatchMessage],
    })

    // Checked first, so that only holders of a link make us hash passwords.
    const now = clock.now()
    if (!(await findPasswordReset(db, hashToken(id), address.key, now)))
      return await refuseWrongLink(tools, call, address)
    const passwordHash = await tools.passwords.hash(call, password)
    const browserToken = makeToken()
    const isSet = await runTransaction(db, async (tx) => {
      const mailbox = await lockMailbox(tx, address.key, now)
      const owner = await findPasswordReset(tx, hashToken(id), address.key, now)
      if (owner === undefined) return false
      const student = await findStudent(tx, owner.key)
      const studentId = await setPassword(tx, owner, passwordHash, now)
      // After that: a faster login with the old password is ended here, a slower one sees the new password.
      await deleteLoginsOf(tx, studentId)
      await deletePending(tx, owner.key, 'confirmation_code', 'password_reset')
      // A first password is no change.
      if (student !== undefined) await sendMail(tx, 'passwordChanged', student)
      await makeRoomForMail(tx, mailbox, now)
      await keepKnownBrowser(tx, studentId, hashToken(browserToken), now)
      await addAccountEvent(tx, 'password set', call.request, now, { emailKey: owner.key, studentId })
      return true
    })
    if (!isSet) return await refuseWrongLink(tools, call, address)
    cookies.clearSession(call.reply)
    cookies.setConfirmed(call.reply, browserToken)
    return { message: accountMessages.passwordSet }
  })
}
