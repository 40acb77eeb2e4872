import type { Database } from '#server/platform/database/database.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'

import { accountPeriods } from './accountPeriods.ts'
import type { AccountTools } from './createAccountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { takeMailTurn } from './mailboxStore.ts'
import { insertPasswordReset } from './pendingStore.ts'
import { findStudent, type StoredStudent } from './studentStore.ts'

/**
 * Sends the requested mail, or near the daily limit a link that is valid for a day (decision 57). Beyond the limit the
 * same work is done without sending, so that nobody can tell whether the owner has used the last link.
 */
export async function mailOwner(
  tx: Database,
  { mails }: AccountTools,
  address: EmailAddress,
  now: Date,
  sendAsked: (owner: EmailAddress, student: StoredStudent | undefined) => Promise<void>,
): Promise<StoredStudent | undefined> {
  const mailTurn = await takeMailTurn(tx, address.key, now)
  const student = await findStudent(tx, address.key)
  const owner = { email: student?.email ?? address.email, key: address.key }
  if (mailTurn === 'ordinary') {
    await sendAsked(owner, student)
  } else {
    const isMailed = mailTurn === 'link'
    const token = makeToken()
    await insertPasswordReset(tx, owner, hashToken(token), now, isMailed ? accountPeriods.dayLink : 0)
    await mails.sendDayLink(tx, owner, token, isMailed)
  }
  return student
}
