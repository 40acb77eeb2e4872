/** Messages of the staff's sign-in. None reveals whether an address is a member's. */
export const staffMessages = {
  linkSent:
    'If this address belongs to a member of the admissions staff, we have sent it a link to sign in, which works for 15 minutes.',
  linkWrong: 'This link is wrong, has already been used, or has expired. Please request another one.',
  codeWrong:
    'This code is wrong, or was used already. Please wait for the next one and check the clock of your phone.',
  signInEnded: 'This sign-in took too long, or had too many wrong codes. Please request another link.',
  linkOff: 'Links are not used here. Please sign in with your account.',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
} as const
