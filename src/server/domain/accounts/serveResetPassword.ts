import type { FastifyInstance } from 'fastify'

import { passwordsMatchMessage } from '#contract/accountRules.ts'
import { forgotPassword, resetPassword } from '#contract/accounts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './createAccountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { judgeNewPassword, refuseWrongLink, requireAddress } from './accountRefusals.ts'
import { deleteLoginsOf, keepKnownBrowser } from './sessionStore.ts'
import { limitTries } from './limitTries.ts'
import { lockMailbox, makeRoomForMail } from './mailboxStore.ts'
import { mailOwner } from './mailOwner.ts'
import * as pending from './pendingStore.ts'
import { findStudent, setPassword } from './studentStore.ts'

/** Ends all sessions, links and codes of the student, and forgets every known browser but this one. */
export function serveResetPassword(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies } = tools
  serveEndpoint(app, resetPassword, async (call) => {
    const { username, password, confirm_password: repeated, id } = call.body
    const address = requireAddress(username, {
      password: judgeNewPassword(password, username, tools.tenant),
      confirm_password: password === repeated ? [] : [passwordsMatchMessage],
    })

    // Checked first, so that only holders of a link make us hash passwords.
    const now = clock.now()
    if (!(await pending.findPasswordReset(db, hashToken(id), address.key, now)))
      return await refuseWrongLink(tools, call, address)
    const passwordHash = await tools.passwords.hash(call, password)
    const browserToken = makeToken()
    const isSet = await runTransaction(db, async (tx) => {
      const mailbox = await lockMailbox(tx, address.key, now)
      const owner = await pending.findPasswordReset(tx, hashToken(id), address.key, now)
      if (owner === undefined) return false
      const studentId = await replacePassword(tx, tools, owner, passwordHash, now)
      await makeRoomForMail(tx, mailbox, now)
      await keepKnownBrowser(tx, studentId, hashToken(browserToken), now)
      const about = { request: call.request, emailKey: address.key, studentId }
      await addAccountEvent(tx, { kind: 'password set', at: now, ...about })
      return true
    })
    if (!isSet) return await refuseWrongLink(tools, call, address)
    cookies.clearSession(call.reply)
    cookies.setConfirmed(call.reply, browserToken)
    return { message: accountMessages.passwordSet }
  })
}

async function replacePassword(
  tx: Database,
  { sendMail }: AccountTools,
  owner: EmailAddress,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const student = await findStudent(tx, owner.key)
  const studentId = await setPassword(tx, owner, passwordHash, now)
  // Last: a faster login with the old password is ended here, a slower one sees the new password.
  await deleteLoginsOf(tx, studentId)
  await pending.deletePending(tx, owner.key)
  // A first password is no change.
  if (student !== undefined) await sendMail(tx, 'passwordChanged', student)
  return studentId
}

/** Also sends a link for a sign-up that was never confirmed. The work and the reply are the same for every address. */
export function serveForgotPassword(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, sendMail } = tools
  serveEndpoint(app, forgotPassword, async (call) => {
    const address = requireAddress(call.body.username)
    await limitTries(tools, call, { what: 'forgotPassword', emailKey: address.key })

    const token = makeToken()
    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const asked = { kind: 'reset asked for', address, request: call.request, now } as const
      await mailOwner(tx, tools, asked, async (owner, known) => {
        const waiting = await pending.findSignUp(tx, address.key, undefined, now)
        await pending.insertPasswordReset(tx, owner, hashToken(token), now)
        if (known === undefined && waiting === undefined) await sendMail(tx, 'noAccount', owner)
        else await sendMail(tx, 'resetPassword', owner, { token })
      })
    })
    return { message: accountMessages.resetSent }
  })
}
