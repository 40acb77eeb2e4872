/** In minutes. */
export const accountPeriods = {
  code: 15,
  resetLink: 60,
  /** The link in the last mail of a day, valid until the next mail may be sent. */
  dayLink: 24 * 60,
  /** How long mails and guesses count against an address. */
  mailbox: 24 * 60,
  /** A sign-up waiting for its code: a student may come back in the evening and ask for another one. */
  signUp: 24 * 60,
  sessionIdle: 30,
  session: 12 * 60,
  knownBrowser: 365 * 24 * 60,
  accountEvent: 90 * 24 * 60,
} as const

/** Wrong guesses per code: for the browser that asked for it, and for all others together. */
export const maxCodeTries = 5

export const maxSessions = 10

export const maxKnownBrowsers = 20

export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
