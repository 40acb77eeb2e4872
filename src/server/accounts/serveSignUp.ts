import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage, listPasswordErrors } from '#contract/accountRules.ts'
import { signUp } from '#contract/accounts.ts'
import { runTransaction } from '#server/database/runTransaction.ts'
import { serveEndpoint } from '#server/http/serveEndpoint.ts'

import type { AccountTools } from './accountTools.ts'
import { accountMessages } from './accountMessages.ts'
import { readEmailAddress } from './emailAddress.ts'
import { issueCode } from './issueCode.ts'
import { refuseTooMany } from './limitTries.ts'
import { hashPassword } from './passwordHash.ts'
import { insertSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { hashToken, makeToken } from './secretToken.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves the sign-up (spec 7, design 4.10). Each one is a row of its own and never changes another's; a cookie ties its
 * password to this browser. For an address that has an account all the same is done and answered, only the mail says
 * something else.
 */
export function serveSignUp(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, mails, codeKey } = tools
  serveEndpoint(app, signUp, async (call) => {
    const address = readEmailAddress(call.body.username)
    const password = listPasswordErrors(call.body.password)
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage], password })
    if (password.length > 0) return refuseUnfit({ password })
    const tooMany = await refuseTooMany(tools, call, 'code', address.key)
    if (tooMany !== undefined) return tooMany

    const passwordHash = await hashPassword(call.body.password)
    const token = makeToken()
    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const student = await findStudent(tx, address.key)
      await insertSignUp(tx, address, { passwordHash, browserHash: hashToken(token) }, now)
      const code = await issueCode(tx, codeKey, address.key, student === undefined, now)
      if (student === undefined) await mails.sendCode(tx, address.email, code)
      else await mails.sendAlreadyRegistered(tx, student.email)
    })
    cookies.setSignUp(call.reply, token)
    return { message: accountMessages.signedUp }
  })
}
