import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { forgotPassword } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './createAccountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { refuseTooMany } from './limitTries.ts'
import { mailOwner } from './mailOwner.ts'
import { insertPasswordReset } from './passwordResetStore.ts'
import { findSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'

/**
 * Serves the request for a link to set a password. Somebody who never entered the code gets one too: the link proves the
 * mailbox as well. Every address gets a mail, and what is done and answered is the same; a link that is not mailed is
 * known to nobody.
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
      const student = await mailOwner(tx, tools, address, now, async (owner, known) => {
        const waiting = await findSignUp(tx, address.key, undefined, now)
        await insertPasswordReset(tx, owner, hashToken(token), now)
        if (known === undefined && waiting === undefined) await mails.sendNoAccount(tx, owner.email)
        else await mails.sendReset(tx, 'resetPassword', owner, token)
      })
      const about = { request: call.request, emailKey: address.key, studentId: student?.id }
      await addAccountEvent(tx, { kind: 'reset asked for', at: now, ...about })
    })
    return { message: accountMessages.resetSent }
  })
}
