import type { FastifyInstance } from 'fastify'

import { resendConfirm, signUp } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'

import { accountMessages } from './accountMessages.ts'
import { issueCode } from './confirmationCode.ts'
import type { AccountTools } from './createAccountTools.ts'
import { judgeNewPassword, requireAddress } from './accountRefusals.ts'
import { limitTries } from './limitTries.ts'
import { mailOwner } from './mailOwner.ts'
import { findSignUpBrowser } from './openAccount.ts'
import { findSignUp, insertSignUp } from './pendingStore.ts'

/** Never changes another's sign-up; for an address with an account only the mail differs. */
export function serveSignUp(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, sendMail, codeKeys } = tools
  serveEndpoint(app, signUp, async (call) => {
    const password = judgeNewPassword(call.body.password, call.body.username, tools.tenant)
    const address = requireAddress(call.body.username, { password })
    const refund = await limitTries(tools, call, { what: 'code', emailKey: address.key })
    const passwordHash = await tools.passwords.hash(call, call.body.password, refund)
    const token = makeToken()
    const browserHash = hashToken(token)
    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const asked = { kind: 'signed up', address, request: call.request, now } as const
      await mailOwner(tx, tools, asked, async (owner, known) => {
        const asker = { emailKey: address.key, browserHash }
        const code = await issueCode(tx, codeKeys, asker, known === undefined, now)
        if (known === undefined) await sendMail(tx, 'code', owner, { code })
        else await sendMail(tx, 'alreadyRegistered', owner)
      })
      await insertSignUp(tx, address, { passwordHash, browserHash }, now)
    })
    cookies.setSignUp(call.reply, token)
    return { message: accountMessages.signedUp }
  })
}

/** Every address gets a mail: a code for a pending sign-up, or what takes its place. */
export function serveResendConfirm(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, sendMail, codeKeys } = tools
  serveEndpoint(app, resendConfirm, async (call) => {
    const address = requireAddress(call.body.username)
    const now = clock.now()
    const browserHash = await findSignUpBrowser(tools, call, address, now)
    const tried = { what: 'code', emailKey: address.key, ownBrowser: browserHash } as const
    await limitTries(tools, call, tried)

    await runTransaction(db, async (tx) => {
      const asked = { kind: 'code asked for', address, request: call.request, now } as const
      await mailOwner(tx, tools, asked, async (owner, known) => {
        const waiting = await findSignUp(tx, address.key, undefined, now)
        const isMailed = known === undefined && waiting !== undefined
        const code = await issueCode(tx, codeKeys, { emailKey: address.key, browserHash }, isMailed, now)
        if (isMailed) await sendMail(tx, 'code', owner, { code })
        else await sendMail(tx, known === undefined ? 'noAccount' : 'alreadyConfirmed', owner)
      })
    })
    return { message: accountMessages.codeSent }
  })
}
