import { isEmailAddress } from '#contract/accountRules.ts'

export interface EmailAddress {
  readonly email: string
  /** The same for every spelling of the address: without regard to case, Unicode normalised. */
  readonly key: string
}

/** Normalised before it is judged or mailed to: two addresses that compare equal never lead to two mailboxes. */
export function readEmailAddress(text: string): EmailAddress | undefined {
  const email = text.normalize('NFKC').trim()
  if (!isEmailAddress(email)) return undefined
  return { email, key: email.toLowerCase().normalize('NFKC') }
}
