/** In minutes. */
export const staffPeriods = {
  link: 15,
  /** From opening the link to the code of the authenticator app. */
  code: 15,
  /** From the press of the button until the provider has sent the browser back. */
  openId: 10,
  sessionIdle: 30,
  session: 10 * 60,
} as const

/** Wrong codes after which a sign-in begins again, with another link. */
export const maxStaffCodeTries = 5
