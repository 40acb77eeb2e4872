import type { FastifyReply, FastifyRequest } from 'fastify'

import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { httpError, type HttpError } from '#server/platform/http/httpError.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountMessages } from './accountMessages.ts'
import type { SessionContext } from './accountContext.ts'
import type { EmailAddress } from './emailAddress.ts'
import { refuseTooMany } from './limitTries.ts'

/** Refuses a mailed link that is wrong, used or expired. Only these are counted: nobody is kept from using a right one. */
export async function refuseWrongLink(
  parts: Pick<SessionContext, 'db' | 'clock'>,
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { key }: EmailAddress,
): Promise<HttpError> {
  const tooMany = await refuseTooMany(parts, call, { what: 'resetPassword', emailKey: key })
  if (tooMany !== undefined) return tooMany
  await addAccountEvent(parts.db, {
    kind: 'wrong link',
    at: parts.clock.now(),
    studentId: undefined,
    emailKey: key,
    network: describeNetwork(call.request.ip),
  })
  return httpError(400, accountMessages.resetLinkWrong)
}
