import { isEmailAddress } from '#contract/accountRules.ts'

/** An email address as it is mailed to and as it is compared. */
export interface EmailAddress {
  readonly email: string
  /** The same for every spelling of the address: without regard to case, Unicode normalised. */
  readonly key: string
}

/**
 * Reads an email address as typed. It is normalised before it is judged and before anything is mailed to it: two
 * addresses that compare equal never lead to two mailboxes, or the owner of one could confirm the other.
 * @param text as typed; spaces around it do not count
 * @returns undefined where it is not valid
 */
export function readEmailAddress(text: string): EmailAddress | undefined {
  const email = text.normalize('NFKC').trim()
  if (!isEmailAddress(email)) return undefined
  return { email, key: email.toLowerCase().normalize('NFKC') }
}
