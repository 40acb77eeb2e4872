import type { FastifyInstance } from 'fastify'

import { resendConfirm, signUp } from '#contract/accounts.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash, hashToken, makeToken } from '#server/platform/secret/token.ts'

import { accountMessages } from './accountMessages.ts'
import { judgeNewPassword, requireAddress } from './accountRefusals.ts'
import type { AccountTools } from './createAccountTools.ts'
import { limitTries } from './limitTries.ts'
import { findSignUp, insertSignUp, issueCode } from './pendingStore.ts'

/** Serves the sign-up and the request for another code. */
export function serveSignUp(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, mailOwner, sendMail, codeKeys } = tools

  // Never changes another's sign-up; for an address with an account only the mail differs.
  serveEndpoint(app, signUp, async (call) => {
    const { username, password } = call.body
    const errors = judgeNewPassword(password, username, tools.tenant)
    const address = requireAddress(username, { password: errors })
    const refund = await limitTries(tools, call, 'code', address.key)
    const passwordHash = await tools.passwords.hash(call, password, refund)
    const token = makeToken()
    const browserHash = hashToken(token)
    const now = clock.now()
    await insertSignUp(db, address, passwordHash, browserHash, now)
    await mailOwner(call, 'signed up', address, async (tx, owner, student) => {
      const code = await issueCode(tx, codeKeys, address.key, browserHash, student === undefined, now)
      if (student) await sendMail(tx, 'alreadyRegistered', owner)
      else await sendMail(tx, 'code', owner, { code })
    })
    cookies.setSignUp(call.reply, token)
    return { message: accountMessages.signedUp }
  })

  // Every address gets a mail: a code for a pending sign-up, or what takes its place.
  serveEndpoint(app, resendConfirm, async (call) => {
    const address = requireAddress(call.body.username)
    const now = clock.now()
    const sent = findTokenHash(call.request.cookies[cookies.signUpName])
    const own = await findSignUp(db, address.key, sent, now)
    const browserHash = own?.isOfBrowser ? sent : undefined
    await limitTries(tools, call, 'code', address.key, browserHash)
    await mailOwner(call, 'code asked for', address, async (tx, owner, student) => {
      const waiting = await findSignUp(tx, address.key, undefined, now)
      const isMailed = student === undefined && waiting !== undefined
      const code = await issueCode(tx, codeKeys, address.key, browserHash, isMailed, now)
      if (isMailed) await sendMail(tx, 'code', owner, { code })
      else await sendMail(tx, student ? 'alreadyConfirmed' : 'noAccount', owner)
    })
    return { message: accountMessages.codeSent }
  })
}
