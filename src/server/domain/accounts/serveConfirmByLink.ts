import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { confirmByLink } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { keepKnownBrowser } from './knownBrowserStore.ts'
import { lockMailbox } from './mailboxStore.ts'
import { openAccount } from './openAccount.ts'
import { isPasswordReset } from './passwordResetStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { refuseWrongLink } from './refuseWrongLink.ts'
import { findTokenHash, hashToken, makeToken } from './secretToken.ts'

/**
 * Serves the confirmation by the link of a day's last mail (decision 0057). In the browser that signed up it does what a
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
    const browserToken = makeToken()
    const isOpen = await runTransaction(db, async (tx) => {
      const mailbox = await lockMailbox(tx, address.key, now)
      // Again, now that nobody else can use it at the same time.
      if (!(await isPasswordReset(tx, link, address.key, now))) return false
      const studentId = await openAccount(tx, mailbox, address, browserHash, now)
      if (studentId === undefined) return false
      await keepKnownBrowser(tx, studentId, hashToken(browserToken), now)
      await addAccountEvent(tx, {
        kind: 'confirmed',
        at: now,
        studentId,
        emailKey: address.key,
        network: describeNetwork(call.request.ip),
      })
      return true
    })
    if (!isOpen) return { message: accountMessages.passwordMissing, needs_password: true }
    cookies.clearSignUp(call.reply)
    cookies.setKnownBrowser(call.reply, browserToken)
    return { message: accountMessages.confirmed, needs_password: false }
  })
}
