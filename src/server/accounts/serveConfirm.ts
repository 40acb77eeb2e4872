import type { FastifyInstance } from 'fastify'

import { codeInvalidMessage, emailInvalidMessage, isConfirmationCode } from '#contract/accountRules.ts'
import { confirm } from '#contract/accounts.ts'
import type { Database } from '#server/database/database.ts'
import { runTransaction } from '#server/database/runTransaction.ts'
import { refuse } from '#server/http/refused.ts'
import { serveEndpoint } from '#server/http/serveEndpoint.ts'

import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { isCode } from './confirmationCode.ts'
import { readEmailAddress, type EmailAddress } from './emailAddress.ts'
import { refuseTooMany } from './limitTries.ts'
import { deletePasswordResets, insertPasswordReset } from './passwordResetStore.ts'
import { deleteCodes, deleteSignUp, findSignUp, takeCodeTry } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { hashToken, makeToken } from './secretToken.ts'
import { findStudent, insertStudent } from './studentStore.ts'

/**
 * Serves the confirmation (spec 7, design 4.10). A code proves the mailbox, whoever asked for it. Which password counts,
 * the cookie says that this browser got when it signed up: so whoever signs up with another's address, before or after
 * its owner, never has the password that opens the account. Without the cookie no password counts, and a link to set
 * one is mailed.
 */
export function serveConfirm(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, codeKey } = tools
  serveEndpoint(app, confirm, async (call) => {
    const { username, code } = call.body
    const address = readEmailAddress(username)
    const codeErrors = isConfirmationCode(code) ? [] : [codeInvalidMessage]
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage], code: codeErrors })
    if (codeErrors.length > 0) return refuseUnfit({ code: codeErrors })
    const tooMany = await refuseTooMany(tools, call, 'confirm', address.key)
    if (tooMany !== undefined) return tooMany

    const token = call.request.cookies[cookies.signUpName]
    const now = clock.now()
    const outcome = await runTransaction(db, async (tx) => {
      const codes = await takeCodeTry(tx, address.key, now)
      // Every code is compared, and a refusal is a value: a throw would take back the try.
      if (codes.filter((kept) => isCode(codeKey, kept, code)).length === 0) return 'wrong'
      await deleteCodes(tx, address.key)
      if (token !== undefined && (await openAccount(tx, address, token, now))) return 'confirmed'
      await mailPasswordLink(tx, tools, address, now)
      return 'password needed'
    })
    if (outcome === 'wrong') return refuse(400, accountMessages.codeWrong)
    if (outcome === 'password needed') return { message: accountMessages.passwordNeeded }
    cookies.clearSignUp(call.reply)
    return { message: accountMessages.confirmed }
  })
}

/**
 * Makes the account with the password that was chosen in this browser. What others chose for the address can do nothing
 * any more and is left to expire: if it went now, they could tell from a login that its owner has come.
 * @returns false where this browser has not signed up with the address, or it has an account already
 */
async function openAccount(tx: Database, address: EmailAddress, token: string, now: Date): Promise<boolean> {
  const chosen = await findSignUp(tx, address.key, hashToken(token), now)
  if (chosen === undefined || !chosen.isOfBrowser) return false
  const student = { email: chosen.email, key: address.key }
  if (!(await insertStudent(tx, student, chosen.passwordHash, now))) return false
  await deleteSignUp(tx, hashToken(token))
  await deletePasswordResets(tx, address.key)
  return true
}

async function mailPasswordLink(
  tx: Database,
  tools: AccountTools,
  address: EmailAddress,
  now: Date,
): Promise<void> {
  const student = await findStudent(tx, address.key)
  const owner = { email: student?.email ?? address.email, key: address.key }
  const token = makeToken()
  await insertPasswordReset(tx, owner, hashToken(token), now)
  await tools.mails.sendSetPassword(tx, owner, token)
}
