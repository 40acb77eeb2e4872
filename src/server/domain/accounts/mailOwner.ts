import type { FastifyRequest } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountPeriods } from './accountPeriods.ts'
import type { AccountTools } from './createAccountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { takeMailTurn } from './mailboxStore.ts'
import { insertPasswordReset } from './pendingStore.ts'
import { findStudent, type StoredStudent } from './studentStore.ts'

/**
 * Records a request and sends its mail, or near the daily limit a link that is valid for a day (decision 57). Beyond the limit the
 * same work is done without sending, so that nobody can tell whether the owner has used the last link.
 */
export async function mailOwner(
  tx: Database,
  { sendMail }: AccountTools,
  asked: {
    readonly kind: 'signed up' | 'code asked for' | 'reset asked for'
    readonly address: EmailAddress
    readonly request: FastifyRequest
    readonly now: Date
  },
  sendAsked: (owner: EmailAddress, student: StoredStudent | undefined) => Promise<void>,
): Promise<void> {
  const { kind, address, request, now } = asked
  const mailTurn = await takeMailTurn(tx, address.key, now)
  const student = await findStudent(tx, address.key)
  const owner = { email: student?.email ?? address.email, key: address.key }
  if (mailTurn === 'ordinary') {
    await sendAsked(owner, student)
  } else {
    const isMailed = mailTurn === 'link'
    const token = makeToken()
    await insertPasswordReset(tx, owner, hashToken(token), now, isMailed ? accountPeriods.dayLink : 0)
    await sendMail(tx, 'dayLink', owner, { token, isDropped: !isMailed })
  }
  const about = { request, emailKey: address.key, studentId: student?.id }
  await addAccountEvent(tx, { kind, at: now, ...about })
}
