import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { forgotPassword } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { refuseTooMany } from './limitTries.ts'
import { mailDayLink } from './mailDayLink.ts'
import { takeMailTurn } from './mailboxLimits.ts'
import { insertPasswordReset } from './passwordResetStore.ts'
import { findSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { hashToken, makeToken } from './secretToken.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves the request for a link to set a password. Somebody who never entered the code gets one too: the link
 * proves the mailbox as well. Every address gets a mail, and what is done and answered is the same; a link that is not
 * mailed is known to nobody.
 */
export function serveForgotPassword(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, mails } = tools
  serveEndpoint(app, forgotPassword, async (call) => {
    const address = readEmailAddress(call.body.username)
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage] })
    const tooMany = await refuseTooMany(tools, call, { what: 'forgotPassword', emailKey: address.key })
    if (tooMany !== undefined) return tooMany

    const token = makeToken()
    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const mailTurn = await takeMailTurn(tx, address.key, now)
      const student = await findStudent(tx, address.key)
      const waiting = await findSignUp(tx, address.key, undefined, now)
      const owner = { email: student?.email ?? address.email, key: address.key }
      if (mailTurn === 'ordinary') {
        await insertPasswordReset(tx, owner, hashToken(token), now)
        if (student === undefined && waiting === undefined) await mails.sendNoAccount(tx, owner.email)
        else await mails.sendResetPassword(tx, owner, token)
      } else await mailDayLink(tx, tools, owner, mailTurn === 'link', now)
      await addAccountEvent(tx, {
        kind: 'reset asked for',
        at: now,
        studentId: student?.id,
        emailKey: address.key,
        network: describeNetwork(call.request.ip),
      })
    })
    return { message: accountMessages.resetSent }
  })
}
