import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods } from './accountPeriods.ts'
import type { AccountTools } from './accountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { insertPasswordReset } from './passwordResetStore.ts'
import { hashToken, makeToken } from './secretToken.ts'

/**
 * Mails the link that lasts a day, the same whether the address has an account or not (decision 0057).
 * @param isMailed false where nothing is mailed any more: the same is done with a link that nobody gets, so that nobody
 * notices when its owner has used the one before
 */
export async function mailDayLink(
  tx: Database,
  { mails }: Pick<AccountTools, 'mails'>,
  owner: EmailAddress,
  isMailed: boolean,
  now: Date,
): Promise<void> {
  const token = makeToken()
  await insertPasswordReset(tx, owner, hashToken(token), now, isMailed ? accountPeriods.dayLink : 0)
  await mails.sendDayLink(tx, owner, token, isMailed)
}
