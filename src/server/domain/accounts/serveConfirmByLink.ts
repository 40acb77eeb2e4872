import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { confirmByLink } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash, hashToken } from '#server/platform/secret/token.ts'

import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './createAccountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { lockMailbox } from './mailboxStore.ts'
import { openAccount } from './openAccount.ts'
import { isPasswordReset } from './passwordResetStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { refuseWrongLink } from './refuseWrongLink.ts'

/**
 * Serves the confirmation by the link of a day's last mail (decision 57). In the browser that signed up it does what a
 * code does. In any other one no password that was chosen before counts: the link stays good, and /reset takes it.
 */
export function serveConfirmByLink(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies } = tools
  serveEndpoint(app, confirmByLink, async (call) => {
    const { username, id } = call.body
    const address = readEmailAddress(username)
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage] })
    const now = clock.now()
    const link = hashToken(id)
    if (!(await isPasswordReset(db, link, address.key, now)))
      return await refuseWrongLink(tools, call, address)

    const browserHash = findTokenHash(call.request.cookies[cookies.signUpName])
    const browserToken = await runTransaction(db, async (tx) => {
      const mailbox = await lockMailbox(tx, address.key, now)
      // Again, now that nobody else can use it at the same time.
      const isGood = await isPasswordReset(tx, link, address.key, now)
      return isGood ? await openAccount(tx, mailbox, address, browserHash, call, now) : undefined
    })
    if (browserToken === undefined) return { message: accountMessages.passwordMissing, needs_password: true }
    cookies.setConfirmed(call.reply, browserToken)
    return { message: accountMessages.confirmed, needs_password: false }
  })
}
