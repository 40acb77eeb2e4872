import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { resendConfirm } from '#contract/accounts.ts'
import { runTransaction } from '#server/database/runTransaction.ts'
import { describeNetwork } from '#server/http/describeNetwork.ts'
import { serveEndpoint } from '#server/http/serveEndpoint.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { issueCode } from './issueCode.ts'
import { countMail } from './limitMails.ts'
import { refuseTooMany } from './limitTries.ts'
import { findSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { findTokenHash } from './secretToken.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves another code (spec 7). Every address gets a mail: a code where a sign-up waits, otherwise what stands in its
 * place; what is done and answered is the same.
 */
export function serveResendConfirm(app: FastifyInstance, tools: AccountTools): void {
  const { db, clock, cookies, mails, codeKey } = tools
  serveEndpoint(app, resendConfirm, async (call) => {
    const address = readEmailAddress(call.body.username)
    if (address === undefined) return refuseUnfit({ username: [emailInvalidMessage] })
    const now = clock.now()
    const sent = findTokenHash(call.request.cookies[cookies.signUpName])
    const own = await findSignUp(db, address.key, sent, now)
    const browserHash = own?.isOfBrowser === true ? sent : undefined
    const tried = { what: 'code', emailKey: address.key, ownBrowser: browserHash } as const
    const tooMany = await refuseTooMany(tools, call, tried)
    if (tooMany !== undefined) return tooMany
    const isNoticeAllowed = await countMail(tools, 'notice', address.key)

    await runTransaction(db, async (tx) => {
      const student = await findStudent(tx, address.key)
      const waiting = await findSignUp(tx, address.key, undefined, now)
      const isMailed = student === undefined && waiting !== undefined
      const code = await issueCode(tx, codeKey, { emailKey: address.key, browserHash }, isMailed, now)
      if (isMailed) await mails.sendCode(tx, address.email, code)
      else if (student !== undefined) await mails.sendAlreadyRegistered(tx, student.email, isNoticeAllowed)
      else await mails.sendNoAccount(tx, address.email, isNoticeAllowed)
      await addAccountEvent(tx, {
        kind: 'code asked for',
        at: now,
        studentId: student?.id,
        emailKey: address.key,
        network: describeNetwork(call.request.ip),
      })
    })
    return { message: accountMessages.codeSent }
  })
}
