import type { SessionParts } from './accountParts.ts'
import { makeLimitKey } from './makeLimitKey.ts'
import { countTry } from './rateLimitStore.ts'

/**
 * How many mails one address gets because of what strangers may have typed. What is over is answered as ever and not
 * sent, which keeps nobody out: of links to set a password enough that work are in the mailbox then, and a notice only
 * repeats itself.
 */
export const mailLimits = {
  /** Links to set a password, which work for 60 minutes. */
  link: { minutes: 10, count: 8 },
  /** That there is an account, or none. */
  notice: { minutes: 24 * 60, count: 10 },
} as const

/**
 * Counts a request that may lead to such a mail, also where it leads to another one, so that it is the same work.
 * @returns false where it should not be sent
 */
export async function countMail(
  { db, clock }: Pick<SessionParts, 'db' | 'clock'>,
  kind: keyof typeof mailLimits,
  emailKey: string,
): Promise<boolean> {
  const { minutes, count } = mailLimits[kind]
  const counted = await countTry(db, [makeLimitKey('mail', kind, emailKey)], minutes, clock.now())
  return counted.every(({ tries }) => tries <= count)
}
