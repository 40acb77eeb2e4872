import { deriveSigningKey } from '#server/platform/secret/sealer.ts'

import { createAccountMails, type AccountMails } from './accountMails.ts'
import type { AccountRouteParts } from './accountParts.ts'
import { createPasswordWork, type PasswordWork } from './passwordWork.ts'
import { createSessionCookies, type SessionCookies } from './sessionCookies.ts'

/** What each of the account calls is served with. */
export interface AccountTools extends AccountRouteParts {
  readonly cookies: SessionCookies
  readonly mails: AccountMails
  readonly passwords: PasswordWork
  /** Hashes confirmation codes. */
  readonly codeKey: Buffer
  /** Those that a code may have been hashed with. */
  readonly codeKeys: readonly Buffer[]
}

/** Makes the tools out of the parts. */
export function createAccountTools(parts: AccountRouteParts): AccountTools {
  const { secret, earlierSecrets = [] } = parts
  const codeKey = makeCodeKey(secret)
  return {
    ...parts,
    cookies: createSessionCookies(parts),
    mails: createAccountMails(parts),
    passwords: parts.passwords ?? createPasswordWork(),
    codeKey,
    codeKeys: [codeKey, ...earlierSecrets.map(makeCodeKey)],
  }
}

function makeCodeKey(secret: string): Buffer {
  return deriveSigningKey(secret, 'confirmation code')
}
