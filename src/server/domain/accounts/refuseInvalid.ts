import { httpError, type HttpError } from '#server/platform/http/httpError.ts'

import { accountMessages } from './accountMessages.ts'

/**
 * A single message also becomes the general one, unless it is a rule of the password checklist: those are no sentences.
 */
export function refuseInvalid(errors: Readonly<Record<string, readonly string[]>>): HttpError {
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  const sentences = found.flatMap(([, messages]) => messages).filter((message) => message.endsWith('.'))
  const [only = accountMessages.unfit] = found.length === 1 ? sentences : []
  return httpError(422, only, { errors: Object.fromEntries(found) })
}
