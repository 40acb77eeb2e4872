/** Why a sign-in by OpenID Connect was refused: what the address of the sign-in page names, and what the page says. */
export const openIdRefusals = {
  away: 'The sign-in of your account does not answer at the moment. Please try again in a few minutes.',
  canceled: 'You were not signed in, since your account’s sign-in was canceled. Please try again.',
  expired: 'This sign-in took too long, or another one was begun in this browser. Please try again.',
  failed:
    'Your sign-in could not be verified. Please try again, and if it happens again, tell your IT department the time.',
  factor:
    'Your account was signed in without a second factor, which is needed here. Please set one up for your account, or ask your IT department.',
  email:
    'Your account does not tell us a verified email address, which is needed here. Please ask your IT department.',
  groups:
    'Your account is in none of the groups that may use these pages. Please ask an administrator of Gatehouse.',
  list: 'Your account is not on the list of the admissions staff. Please ask an administrator of Gatehouse.',
  often: 'There were too many sign-ins from your network. Please try again in ten minutes.',
} as const

export type OpenIdRefusal = keyof typeof openIdRefusals
