import { httpError, type HttpError } from '#server/platform/http/httpError.ts'

import type { AccountCall, SessionContext } from './accountContext.ts'
import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { EmailAddress } from './emailAddress.ts'
import { refuseTooMany } from './limitTries.ts'

/**
 * Refuses a mailed link that is wrong, used or expired. Only these count, so nobody is kept from using a right one.
 */
export async function refuseWrongLink(
  context: Pick<SessionContext, 'db' | 'clock'>,
  call: AccountCall,
  { key: emailKey }: EmailAddress,
): Promise<HttpError> {
  const tooMany = await refuseTooMany(context, call, { what: 'resetPassword', emailKey })
  if (tooMany !== undefined) return tooMany
  const { request } = call
  await addAccountEvent(context.db, { kind: 'wrong link', at: context.clock.now(), request, emailKey })
  return httpError(400, accountMessages.resetLinkWrong)
}
