/** Messages of the account calls. None reveals whether an address has an account. */
export const accountMessages = {
  signedUp: 'We have sent you an email. Enter the 6-digit code from it to confirm your account.',
  codeSent: 'We have sent another email. Please check your inbox and your spam folder.',
  confirmed: 'Your account is confirmed. You can log in now.',
  passwordNeeded:
    'Your email address is confirmed. We have emailed you a link to choose your password, since this is not the browser you signed up with.',
  passwordMissing: 'Your email address is confirmed. Please choose a password.',
  codeWrong: 'This code is wrong or has expired. Please check it, or request another one.',
  loggedIn: 'You are logged in.',
  credentialsWrong: 'The email address or the password is wrong.',
  unconfirmed:
    'Please confirm your account first, with the code that we emailed you. You can request another one.',
  resetSent:
    'We have sent an email to this address. If it has an account, the email has a link to reset your password, which works for 60 minutes.',
  passwordSet: 'Your new password is set. You can log in with it now.',
  resetLinkWrong: 'This link is wrong, has already been used, or has expired. Please request another one.',
  busy: 'Many people are logging in right now. Please try again in a few seconds.',
  passwordCommon: 'This password is easy to guess. Please choose one that is less common.',
  loggedOut: 'You are logged out.',
  unfit: 'Please correct what is marked.',
} as const
