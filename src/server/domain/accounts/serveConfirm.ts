import type { FastifyInstance } from 'fastify'

import { codeInvalidMessage, isConfirmationCode } from '#contract/accountRules.ts'
import { confirm, confirmByLink } from '#contract/accounts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash, hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import { maxCodeTries } from './accountPeriods.ts'
import { isCode } from './confirmationCode.ts'
import type { AccountTools } from './createAccountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { limitTries } from './limitTries.ts'
import { allowsGuess, countGuess, lockMailbox } from './mailboxStore.ts'
import { findSignUpBrowser, openAccount } from './openAccount.ts'
import { deletePending, findPasswordReset, insertPasswordReset, takeCodeTry } from './pendingStore.ts'
import { refuseWrongLink, requireAddress } from './accountRefusals.ts'
import { isKnownBrowser } from './sessionStore.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves the confirmation. A code proves the mailbox, whoever asked for it; the sign-up cookie decides which password
 * counts. So someone who signs up with another's address never gets an account with a password of theirs. Without the
 * cookie no password counts, and a link to set one is mailed.
 */
export function serveConfirm(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, codeKeys } = tools
  serveEndpoint(app, confirm, async (call) => {
    const { username, code } = call.body
    const codeErrors = isConfirmationCode(code) ? [] : [codeInvalidMessage]
    const address = requireAddress(username, { code: codeErrors })
    const now = clock.now()
    const browserHash = await findSignUpBrowser(tools, call, address, now)
    const tried = { what: 'confirm', emailKey: address.key, ownBrowser: browserHash } as const
    await limitTries(tools, call, tried)

    const signUpToken = call.request.cookies[cookies.signUpName]
    const outcome = await runTransaction(db, async (tx) => {
      const mailbox = await lockMailbox(tx, address.key, now)
      // This browser has opened the account before, and the reply that replaces its sign-up cookie was lost.
      if (await isKnownBrowser(tx, findTokenHash(signUpToken), address.key, now)) return 'confirmed'
      const maxTries = allowsGuess(mailbox) ? maxCodeTries : 0
      const codes = await takeCodeTry(tx, address.key, browserHash, maxTries, now)
      const about = { at: now, request: call.request, emailKey: address.key }
      // Compares every code, and returns the refusal: throwing would roll the counted try back.
      const isRight = codes.filter((kept) => isCode(codeKeys, kept, code)).length > 0
      if (!isRight || !allowsGuess(mailbox, codes.length)) {
        await countGuess(tx, mailbox, codes.length, now)
        await addAccountEvent(tx, { kind: 'wrong code', ...about })
        return 'wrong'
      }
      if (await openAccount(tx, mailbox, address, browserHash, call, now)) return 'confirmed'
      await mailPasswordLink(tx, tools, address, now)
      await addAccountEvent(tx, { kind: 'password link mailed', ...about })
      return 'password needed'
    })
    if (outcome === 'wrong') return httpError(400, accountMessages.codeWrong)
    if (outcome === 'password needed') return { message: accountMessages.passwordNeeded }
    if (signUpToken !== undefined) cookies.setConfirmed(call.reply, signUpToken)
    return { message: accountMessages.confirmed }
  })
}

/** Uses the code up; another link of the address stays valid. */
async function mailPasswordLink(
  tx: Database,
  tools: AccountTools,
  address: EmailAddress,
  now: Date,
): Promise<void> {
  await deletePending(tx, address.key, ['confirmation_code'])
  const student = await findStudent(tx, address.key)
  const owner = { email: student?.email ?? address.email, key: address.key }
  const token = makeToken()
  await insertPasswordReset(tx, owner, hashToken(token), now)
  await tools.sendMail(tx, 'setPassword', owner, { token })
}

/**
 * In the browser that signed up the link confirms like a code; in any other it stays valid for /reset (decision 57).
 */
export function serveConfirmByLink(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies } = tools
  serveEndpoint(app, confirmByLink, async (call) => {
    const { username, id } = call.body
    const address = requireAddress(username)
    const now = clock.now()
    const link = hashToken(id)
    const signUpToken = call.request.cookies[cookies.signUpName]
    const browserHash = findTokenHash(signUpToken)
    const isValid = (await findPasswordReset(db, link, address.key, now)) !== undefined
    // A browser that is known by its sign-up cookie has used the link before, and the reply was lost.
    const isConfirmed = isValid
      ? await runTransaction(db, async (tx) => {
          const mailbox = await lockMailbox(tx, address.key, now)
          // Again, under the lock.
          return (await findPasswordReset(tx, link, address.key, now))
            ? await openAccount(tx, mailbox, address, browserHash, call, now)
            : await isKnownBrowser(tx, browserHash, address.key, now)
        })
      : await isKnownBrowser(db, browserHash, address.key, now)
    if (!isConfirmed && !isValid) return await refuseWrongLink(tools, call, address)
    if (!isConfirmed) return { message: accountMessages.passwordMissing, needs_password: true }
    if (signUpToken !== undefined) cookies.setConfirmed(call.reply, signUpToken)
    return { message: accountMessages.confirmed, needs_password: false }
  })
}
