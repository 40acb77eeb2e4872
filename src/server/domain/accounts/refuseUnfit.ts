import { httpError, type HttpError } from '#server/platform/http/httpError.ts'

import { accountMessages } from './accountMessages.ts'

/**
 * Refuses what was typed, with messages by field: 422. What is said in general is the message itself where
 * there is only one; the rules of the password checklist are no sentences and make sense only in their list.
 * @param errors by field; those without a message are left out
 */
export function refuseUnfit(errors: Readonly<Record<string, readonly string[]>>): HttpError {
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  const sentences = found.flatMap(([, messages]) => messages).filter((message) => message.endsWith('.'))
  const [only = accountMessages.unfit] = found.length === 1 ? sentences : []
  return httpError(422, only, { errors: Object.fromEntries(found) })
}
