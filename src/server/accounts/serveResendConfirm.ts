import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { resendConfirm } from '#contract/accounts.ts'
import { runTransaction } from '#server/database/runTransaction.ts'
import { serveEndpoint } from '#server/http/serveEndpoint.ts'

import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { issueCode } from './issueCode.ts'
import { refuseTooMany } from './limitTries.ts'
import { findSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves another code (spec 7). Every address gets a mail: a code where a sign-up waits, otherwise what stands in its
 * place; what is done and answered is the same.
 */
export function serveResendConfirm(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, mails, codeKey } = tools
  serveEndpoint(app, resendConfirm, async (call) => {
    const address = readEmailAddress(call.body.username)
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage] })
    const tooMany = await refuseTooMany(tools, call, 'code', address.key)
    if (tooMany !== undefined) return tooMany

    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const student = await findStudent(tx, address.key)
      const waiting = await findSignUp(tx, address.key, undefined, now)
      const isMailed = student === undefined && waiting !== undefined
      const code = await issueCode(tx, codeKey, address.key, isMailed, now)
      if (isMailed) await mails.sendCode(tx, address.email, code)
      else if (student !== undefined) await mails.sendAlreadyRegistered(tx, student.email)
      else await mails.sendNoAccount(tx, address.email)
    })
    return { message: accountMessages.codeSent }
  })
}
