/** How long things last, in minutes. */
export const accountPeriods = {
  code: 15,
  resetLink: 60,
  /** The link in the last mail of a day: as long as no other mail may follow. */
  dayLink: 24 * 60,
  /** How long a mail or a guess counts against an address. */
  mailbox: 24 * 60,
  /** A chosen password that waits for its code: a student may come back in the evening and ask for another code. */
  signUp: 24 * 60,
  sessionIdle: 30,
  session: 12 * 60,
  knownBrowser: 365 * 24 * 60,
  accountEvent: 90 * 24 * 60,
} as const

/** How many wrong guesses a code bears: from the browser that asked for it, and from all others together. */
export const maxCodeTries = 5

export const maxSessions = 10

export const maxKnownBrowsers = 20

export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
