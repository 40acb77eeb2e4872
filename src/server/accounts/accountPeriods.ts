/** How long things last, in minutes. */
export const accountPeriods = {
  /** A confirmation code. */
  code: 15,
  /** A link to set a password. */
  resetLink: 60,
  /** A chosen password that waits for its code: a student may come back in the evening and ask for another code. */
  signUp: 24 * 60,
  /** A session that nobody uses. */
  sessionIdle: 30,
  /** A session, however much it is used. */
  session: 12 * 60,
} as const

/** How many wrong guesses a code bears. */
export const maxCodeTries = 5

/**
 * The time some minutes after another one, or before it.
 * @param minutes negative for before
 */
export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
