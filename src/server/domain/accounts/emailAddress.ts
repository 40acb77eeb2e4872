import { isEmailAddress } from '#contract/accountRules.ts'

export interface EmailAddress {
  readonly email: string
  /** Lower case and Unicode-normalized: equal for every spelling of the address. */
  readonly key: string
}

/** Normalized before it is validated or mailed to, so that addresses with equal keys never reach two mailboxes. */
export function readEmailAddress(text: string): EmailAddress | undefined {
  const email = text.normalize('NFKC').trim()
  if (!isEmailAddress(email)) return undefined
  return { email, key: email.toLowerCase().normalize('NFKC') }
}
