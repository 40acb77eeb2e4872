import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { signUp } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import type { AccountTools } from './accountTools.ts'
import { accountMessages } from './accountMessages.ts'
import { addAccountEvent } from './accountEventStore.ts'
import { readEmailAddress } from './emailAddress.ts'
import { issueCode } from './issueCode.ts'
import { judgeNewPassword } from './judgeNewPassword.ts'
import { refundAttempt, refuseTooMany } from './limitTries.ts'
import { mailDayLink } from './mailDayLink.ts'
import { takeMailTurn } from './mailboxLimits.ts'
import { refuseBusy } from './passwordWork.ts'
import { insertSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { hashToken, makeToken } from './secretToken.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves the sign-up. Each one is a row of its own and never changes another's; a cookie ties its
 * password to this browser. For an address that has an account all the same is done and answered, only the mail says
 * something else.
 */
export function serveSignUp(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, mails, codeKey } = tools
  serveEndpoint(app, signUp, async (call) => {
    const address = readEmailAddress(call.body.username)
    const password = judgeNewPassword(call.body.password, call.body.username, tools.tenant)
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage], password })
    if (password.length > 0) return refuseUnfit({ password })
    const tried = { what: 'code', emailKey: address.key } as const
    const tooMany = await refuseTooMany(tools, call, tried)
    if (tooMany !== undefined) return tooMany
    using slot = tools.passwords.acquireSlot()
    if (slot === undefined) {
      await refundAttempt(tools, call.request, tried)
      return refuseBusy(call.reply)
    }

    const passwordHash = await slot.hash(call.body.password)
    const token = makeToken()
    const browserHash = hashToken(token)
    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const mailTurn = await takeMailTurn(tx, address.key, now)
      const student = await findStudent(tx, address.key)
      await insertSignUp(tx, address, { passwordHash, browserHash }, now)
      const email = student?.email ?? address.email
      if (mailTurn === 'ordinary') {
        const asker = { emailKey: address.key, browserHash }
        const code = await issueCode(tx, codeKey, asker, student === undefined, now)
        if (student === undefined) await mails.sendCode(tx, email, code)
        else await mails.sendAlreadyRegistered(tx, email)
      } else await mailDayLink(tx, tools, { email, key: address.key }, mailTurn === 'link', now)
      await addAccountEvent(tx, {
        kind: 'signed up',
        at: now,
        studentId: student?.id,
        emailKey: address.key,
        network: describeNetwork(call.request.ip),
      })
    })
    cookies.setSignUp(call.reply, token)
    return { message: accountMessages.signedUp }
  })
}
