import type { FastifyRequest } from 'fastify'

import type { Context } from '#server/platform/context.ts'
import { httpError, type HttpError } from '#server/platform/http/httpError.ts'
import { emailInvalidMessage, listPasswordErrors } from '#contract/accountRules.ts'
import type { Tenant } from '#form/tenant.ts'

import { accountMessages } from './accountMessages.ts'
import { addAccountEvent } from './accountEventStore.ts'
import { type EmailAddress, readEmailAddress } from './emailAddress.ts'
import { limitTries } from './limitTries.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/**
 * Reads the address of a call, or refuses what is wrong with the call as a whole. A single message also becomes the
 * general one, unless it is a rule of the password checklist: those are no sentences.
 * @throws HttpError 422
 */
export function requireAddress(
  username: string,
  otherErrors: Readonly<Record<string, readonly string[]>> = {},
  invalidMessage = emailInvalidMessage,
): EmailAddress {
  const address = readEmailAddress(username)
  const errors = { username: address ? [] : [invalidMessage], ...otherErrors }
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  if (address && found.length === 0) return address
  const sentences = found.flatMap(([, messages]) => messages).filter((message) => message.endsWith('.'))
  const [only = accountMessages.unfit] = found.length === 1 ? sentences : []
  throw httpError(422, only, { errors: Object.fromEntries(found) })
}

/**
 * Refuses a mailed link that is wrong, used or expired. Only these count, so nobody is kept from using a right one.
 */
export async function refuseWrongLink(
  context: Pick<Context, 'db' | 'clock'>,
  request: FastifyRequest,
  { key: emailKey }: EmailAddress,
): Promise<HttpError> {
  await limitTries(context, request, 'resetPassword', emailKey)
  await addAccountEvent(context.db, 'wrong link', request, context.clock.now(), { emailKey })
  return httpError(400, accountMessages.resetLinkWrong)
}

/** Applies the rules of the checklist, and the server's check for common passwords. */
export function checkNewPassword(
  password: string,
  username: string,
  tenant: Pick<Tenant, 'partnerName' | 'shortName'>,
): string[] {
  const broken = listPasswordErrors(password)
  if (broken.length > 0) return broken
  const known = [username, tenant.partnerName, tenant.shortName]
  return isCommonPassword(password, known) ? [accountMessages.passwordCommon] : []
}
