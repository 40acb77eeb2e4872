/** Messages of the account calls. None reveals whether an address has an account. */
export const accountMessages = {
  signedUp: 'We have sent you an email. Enter the 6-digit code from it to confirm your account.',
  codeSent: 'We have sent another email. Please look for it in your mailbox, and among spam too.',
  confirmed: 'Your account is confirmed. You can log in now.',
  passwordNeeded:
    'Your email address is confirmed. We have mailed you a link to choose your password, since this is not the browser you signed up with.',
  passwordMissing: 'Your email address is confirmed. Please choose a password.',
  codeWrong: 'This code is wrong or has expired. Please check it, or ask for another one.',
  loggedIn: 'You are logged in.',
  credentialsWrong: 'The email address or the password is wrong.',
  unconfirmed:
    'Please confirm your account first, with the code that we mailed you. You can ask for another one.',
  resetSent:
    'We have sent an email to this address. If it has an account, the email has a link to reset your password, which works for 60 minutes.',
  passwordSet: 'Your new password is set. You can log in with it now.',
  resetLinkWrong: 'This link is wrong, was used already or has expired. Please ask for another one.',
  busy: 'Very many people are logging in at this moment. Please try again in a few seconds.',
  passwordCommon: 'This password is easy to guess. Please choose one that is less common.',
  loggedOut: 'You are logged out.',
  unfit: 'Please correct what is marked.',
} as const
