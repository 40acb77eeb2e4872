/** How members of the staff sign in: by a mailed link, or with the institution's own accounts (OpenID Connect). */
export const signInWays = ['link', 'openid'] as const

export type SignInWay = (typeof signInWays)[number]

/**
 * `set up`: the link was right, and an authenticator app must be set up; `code`: the link was right, and a code of that
 * app is needed.
 */
export const signInStates = ['signed out', 'set up', 'code', 'signed in'] as const
