import { deriveSigningKey } from '#server/platform/secret/sealer.ts'

import { createAccountMails, type AccountMails } from './accountMails.ts'
import type { AccountContext } from './accountContext.ts'
import { createPasswordWork, type PasswordWork } from './passwordWork.ts'
import { createSessionCookies, type SessionCookies } from './sessionCookies.ts'

/** What each of the account calls is served with. */
export interface AccountTools extends AccountContext {
  readonly cookies: SessionCookies
  readonly mails: AccountMails
  readonly passwords: PasswordWork
  /** Hashes confirmation codes. */
  readonly codeKey: Buffer
  /** Those that a code may have been hashed with. */
  readonly codeKeys: readonly Buffer[]
}

export function createAccountTools(context: AccountContext): AccountTools {
  const { secret, earlierSecrets } = context
  const codeKey = makeCodeKey(secret)
  return {
    ...context,
    cookies: createSessionCookies(context),
    mails: createAccountMails(context),
    passwords: context.passwords ?? createPasswordWork(),
    codeKey,
    codeKeys: [codeKey, ...earlierSecrets.map(makeCodeKey)],
  }
}

function makeCodeKey(secret: string): Buffer {
  return deriveSigningKey(secret, 'confirmation code')
}
