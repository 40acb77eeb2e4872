import type { Database } from '#server/database/database.ts'

import { accountPeriods } from './accountPeriods.ts'
import type { AccountTools } from './accountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { insertPasswordReset } from './passwordResetStore.ts'
import { hashToken, makeToken } from './secretToken.ts'

/** Mails the link that lasts a day, the same whether the address has an account or not (decision 0057). */
export async function mailDayLink(
  tx: Database,
  { mails }: Pick<AccountTools, 'mails'>,
  owner: EmailAddress,
  now: Date,
): Promise<void> {
  const token = makeToken()
  await insertPasswordReset(tx, owner, hashToken(token), now, accountPeriods.dayLink)
  await mails.sendDayLink(tx, owner, token)
}
