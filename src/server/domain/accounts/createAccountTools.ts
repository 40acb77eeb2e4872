import { deriveSigningKey } from '#server/platform/secret/sealer.ts'

import { createAccountMails } from './accountMails.ts'
import type { AccountContext } from './accountContext.ts'
import { createPasswordWork } from './passwordWork.ts'
import { createSessionCookies } from './sessionCookies.ts'

export type AccountTools = ReturnType<typeof createAccountTools>

export function createAccountTools(context: AccountContext) {
  const makeCodeKey = (secret: string) => deriveSigningKey(secret, 'confirmation code')
  const codeKey = makeCodeKey(context.secret)
  return {
    ...context,
    cookies: createSessionCookies(context),
    mails: createAccountMails(context),
    passwords: context.passwords ?? createPasswordWork(),
    codeKey,
    /** Keys that a stored code may have been hashed with. */
    codeKeys: [codeKey, ...context.earlierSecrets.map(makeCodeKey)],
  }
}
