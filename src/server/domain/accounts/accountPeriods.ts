/** How long things last, in minutes. */
export const accountPeriods = {
  /** A confirmation code. */
  code: 15,
  /** A link to set a password. */
  resetLink: 60,
  /** The link in the last mail of a day: as long as no other mail may follow. */
  dayLink: 24 * 60,
  /** How long a mail or a guess counts against an address. */
  mailbox: 24 * 60,
  /** A chosen password that waits for its code: a student may come back in the evening and ask for another code. */
  signUp: 24 * 60,
  /** A session that nobody uses. */
  sessionIdle: 30,
  /** A session, however much it is used. */
  session: 12 * 60,
  /** A browser that is known, after it was last used to log in. */
  knownBrowser: 365 * 24 * 60,
  /** What is known of what happened to accounts. */
  accountEvent: 90 * 24 * 60,
} as const

/** How many wrong guesses a code bears: from the browser that asked for it, and from all others together. */
export const maxCodeTries = 5

/** How many sessions one student may have; the oldest ends for the next one. */
export const maxSessions = 10

/** How many browsers of one student are known; the one that was used the longest ago is forgotten for the next one. */
export const maxKnownBrowsers = 20

/**
 * The time some minutes after another one, or before it.
 * @param minutes negative for before
 */
export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
