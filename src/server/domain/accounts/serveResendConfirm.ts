import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import { resendConfirm } from '#contract/accounts.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { AccountTools } from './accountTools.ts'
import { readEmailAddress } from './emailAddress.ts'
import { issueCode } from './issueCode.ts'
import { refuseTooMany } from './limitTries.ts'
import { mailDayLink } from './mailDayLink.ts'
import { takeMailTurn } from './mailboxLimits.ts'
import { findSignUp } from './pendingStore.ts'
import { refuseUnfit } from './refuseUnfit.ts'
import { findTokenHash } from './secretToken.ts'
import { findStudent } from './studentStore.ts'

/**
 * Serves another code. Every address gets a mail: a code where a sign-up waits, otherwise what stands in its
 * place; what is done and answered is the same. How many of them a day, `takeMailTurn` says.
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

    await runTransaction(db, async (tx) => {
      const mailTurn = await takeMailTurn(tx, address.key, now)
      const student = await findStudent(tx, address.key)
      const waiting = await findSignUp(tx, address.key, undefined, now)
      const email = student?.email ?? address.email
      if (mailTurn === 'ordinary') {
        const isMailed = student === undefined && waiting !== undefined
        const code = await issueCode(tx, codeKey, { emailKey: address.key, browserHash }, isMailed, now)
        if (isMailed) await mails.sendCode(tx, email, code)
        else if (student === undefined) await mails.sendNoAccount(tx, email)
        else await mails.sendAlreadyRegistered(tx, email)
      } else await mailDayLink(tx, tools, { email, key: address.key }, mailTurn === 'link', now)
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
