import type { FastifyInstance, FastifyRequest } from 'fastify'

import { codeInvalidMessage, isConfirmationCode } from '#contract/accountRules.ts'
import * as calls from '#contract/accounts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash, hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import { accountPeriods, addMinutes, maxCodeTries } from './accountPeriods.ts'
import { checkNewPassword, refuseWrongLink, requireAddress } from './accountRefusals.ts'
import type { AccountTools } from './createAccountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { limitTries } from './limitTries.ts'
import { allowsGuess, countGuess, lockMailbox, type Mailbox, makeRoomForMail } from './limitStore.ts'
import { hashPassword } from './passwordWork.ts'
import * as signUps from './signUpStore.ts'
import { isKnownBrowser, keepKnownBrowser } from './sessionStore.ts'
import { findStudent, setPassword } from './studentStore.ts'

/** Serves the sign-up, the request for another code, and the confirmation. */
export function serveSignUp(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, codeKeys, mailLink, mailOwner, sendMail, takeTurn } = tools

  /** Emails a code, or what replaces it. */
  const mailCode = async (
    tx: Database,
    kind: 'code' | 'alreadyRegistered' | 'alreadyConfirmed' | 'noAccount',
    owner: EmailAddress,
    browserHash: Buffer | undefined,
  ) => {
    const isMailed = kind === 'code'
    const code = await signUps.issueCode(tx, codeKeys, owner.key, browserHash, isMailed, clock.now())
    await sendMail(tx, kind, owner, isMailed ? { code } : {})
  }

  // Never changes another's sign-up; for an address with an account only the mail differs.
  serveEndpoint(app, calls.signUp, async (request, reply) => {
    const { username, password } = request.body
    const errors = checkNewPassword(password, username, tools.tenant)
    const address = requireAddress(username, { password: errors })
    const refund = await limitTries(tools, request, 'code', address.key)
    const passwordHash = await takeTurn(reply, async () => await hashPassword(password), refund)
    const token = makeToken()
    const browserHash = hashToken(token)
    const now = clock.now()
    await signUps.insertSignUp(db, {
      email: address.email,
      email_key: address.key,
      password_hash: passwordHash,
      browser_hash: browserHash,
      created_at: now,
      expires_at: addMinutes(now, accountPeriods.signUp),
    })
    await mailOwner(request, 'signed up', address, async (tx, owner, student) => {
      await mailCode(tx, student ? 'alreadyRegistered' : 'code', owner, browserHash)
    })
    cookies.setSignUp(reply, token)
    return { message: accountMessages.signedUp }
  })

  // Every address gets an email: a code for an unconfirmed sign-up, or what replaces it.
  serveEndpoint(app, calls.resendConfirm, async (request) => {
    const address = requireAddress(request.body.username)
    const now = clock.now()
    const sent = findTokenHash(request.cookies[cookies.signUpName])
    const waiting = await signUps.findSignUp(db, address.key, sent, now)
    const browserHash = waiting?.isOfBrowser ? sent : undefined
    await limitTries(tools, request, 'code', address.key, browserHash)
    await mailOwner(request, 'code asked for', address, async (tx, owner, student) => {
      const kind = waiting ? 'code' : 'noAccount'
      await mailCode(tx, student ? 'alreadyConfirmed' : kind, owner, browserHash)
    })
    return { message: accountMessages.codeSent }
  })

  /**
   * A code proves the mailbox, whoever asked for it; the sign-up cookie decides which password counts. So someone who
   * signs up with another's address never gets an account with a password of theirs. Without the cookie no password
   * counts, and a link to set one is mailed.
   */
  serveEndpoint(app, calls.confirm, async (request, reply) => {
    const { username, code } = request.body
    const codeErrors = isConfirmationCode(code) ? [] : [codeInvalidMessage]
    const address = requireAddress(username, { code: codeErrors })
    const now = clock.now()
    const signUpToken = request.cookies[cookies.signUpName]
    const sent = findTokenHash(signUpToken)
    const own = await signUps.findSignUp(db, address.key, sent, now)
    const browserHash = own?.isOfBrowser ? sent : undefined
    await limitTries(tools, request, 'confirm', address.key, browserHash)

    const unopened = await runTransaction(db, async (tx) => {
      const mailbox = await lockMailbox(tx, address.key, now)
      // This browser has opened the account before, and the reply that replaces its sign-up cookie was lost.
      if (await isKnownBrowser(tx, sent, address.key, now)) return undefined
      const maxTries = allowsGuess(mailbox) ? maxCodeTries : 0
      const codes = await signUps.takeCodeTry(tx, address.key, browserHash, maxTries, now)
      // Compares every code, and returns the refusal: throwing would roll the counted try back.
      const isRight = codes.filter((kept) => signUps.isCode(codeKeys, kept, code)).length > 0
      if (!isRight || !allowsGuess(mailbox, codes.length)) {
        await countGuess(tx, mailbox, codes.length, now)
        await addAccountEvent(tx, 'wrong code', request, now, { emailKey: address.key })
        return httpError(400, accountMessages.codeWrong)
      }
      if (await openAccount(tx, mailbox, address, browserHash, request, now)) return undefined
      // Uses the code up; a link of the address stays valid.
      await signUps.deleteUnused(tx, address.key, 'confirmation_code')
      const student = await findStudent(tx, address.key)
      await mailLink(tx, 'setPassword', { ...address, ...(student && { email: student.email }) })
      await addAccountEvent(tx, 'password link mailed', request, now, { emailKey: address.key })
      return { message: accountMessages.passwordNeeded, needs_password: true }
    })
    if (unopened !== undefined) return unopened
    if (signUpToken !== undefined) cookies.setConfirmed(reply, signUpToken)
    return { message: accountMessages.confirmed, needs_password: false }
  })

  // In the browser that signed up the link confirms like a code; in any other it stays valid for /reset (decision 57).
  serveEndpoint(app, calls.confirmByLink, async (request, reply) => {
    const { username, id } = request.body
    const address = requireAddress(username)
    const now = clock.now()
    const link = hashToken(id)
    const signUpToken = request.cookies[cookies.signUpName]
    const browserHash = findTokenHash(signUpToken)
    const isValid = (await signUps.findPasswordReset(db, link, address.key, now)) !== undefined
    // A browser that is known by its sign-up cookie has used the link before, and the reply was lost.
    const isConfirmed = isValid
      ? await runTransaction(db, async (tx) => {
          const mailbox = await lockMailbox(tx, address.key, now)
          // Again, under the lock.
          return (await signUps.findPasswordReset(tx, link, address.key, now))
            ? await openAccount(tx, mailbox, address, browserHash, request, now)
            : await isKnownBrowser(tx, browserHash, address.key, now)
        })
      : await isKnownBrowser(db, browserHash, address.key, now)
    if (!isConfirmed && !isValid) return await refuseWrongLink(tools, request, address)
    if (!isConfirmed) return { message: accountMessages.passwordMissing, needs_password: true }
    if (signUpToken !== undefined) cookies.setConfirmed(reply, signUpToken)
    return { message: accountMessages.confirmed, needs_password: false }
  })
}

/**
 * Creates the account with the password chosen in this browser, and invalidates every code and link of the address.
 * Sign-ups of others for the address can no longer succeed and are left to expire: deleting them would reveal at a
 * login that the owner has confirmed. The sign-up token becomes the known-browser token.
 * @returns false if this browser has not signed up with the address, or the address has an account
 */
async function openAccount(
  tx: Database,
  mailbox: Mailbox,
  { key: emailKey }: EmailAddress,
  browserHash: Buffer | undefined,
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  if (browserHash === undefined) return false
  const chosen = await signUps.findSignUp(tx, emailKey, browserHash, now)
  if (!chosen?.isOfBrowser) return false
  if (await findStudent(tx, emailKey)) return false
  const studentId = await setPassword(tx, { email: chosen.email, key: emailKey }, chosen.passwordHash, now)
  await signUps.deleteSignUp(tx, browserHash)
  await signUps.deleteUnused(tx, emailKey, 'confirmation_code', 'password_reset')
  await makeRoomForMail(tx, mailbox, now)
  await keepKnownBrowser(tx, studentId, browserHash, now)
  await addAccountEvent(tx, 'confirmed', request, now, { emailKey, studentId })
  return true
}
