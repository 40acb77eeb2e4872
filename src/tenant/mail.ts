import type { MailTexts } from '#form/tenant.ts'

import { office } from './office.ts'

/**
 * Our mails. The server fills in `{code}`, `{link}`, `{minutes}` (how long those work), `{name}`, `{reference}` and
 * `{submittedAt}`. A paragraph that is only a code or a link stands out. Imported by the server only (design 1).
 */
export const mailTexts: MailTexts = {
  from: `${office.institution} <${office.email}>`,
  signature: [office.name, office.institution, ...office.addressLines, office.email],
  code: {
    subject: 'Your confirmation code is {code}',
    paragraphs: [
      'Thank you for starting your application to Laurel Mountain University.',
      'Your confirmation code is:',
      '{code}',
      'Enter it where you signed up. It works once, for {minutes} minutes; if it has run out, ask there for another one.',
      'If you didn’t sign up, you can ignore this message. Without the code nothing happens.',
    ],
  },
  alreadyRegistered: {
    subject: 'You already have an account with us',
    paragraphs: [
      'Somebody, most likely you, has just tried to sign up with this email address. It already has an account, and nothing has changed.',
      'You can log in with the password that you chose:',
      '{link}',
      'If you no longer know it, follow “Forgot password?” there. If it wasn’t you, you can ignore this message.',
    ],
  },
  noAccount: {
    subject: 'There is no account with this email address',
    paragraphs: [
      'Somebody, most likely you, has asked for help with an account at Laurel Mountain University. There is none with this email address.',
      'If you used another address to sign up, try that one. If you haven’t signed up yet, or more than a day ago and never entered the code, you can do so here:',
      '{link}',
      'If it wasn’t you, you can ignore this message.',
    ],
  },
  setPassword: {
    subject: 'Choose a password for your application',
    paragraphs: [
      'Your email address is confirmed. One step is left: choose your password here.',
      '{link}',
      'We ask for it again because the code was entered in another browser than the one you signed up with. The link works once, for {minutes} minutes.',
    ],
  },
  resetPassword: {
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, most likely you, has asked to reset the password of your application. Choose a new one here.',
      '{link}',
      'The link works once, for {minutes} minutes. If it wasn’t you, you can ignore this message: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your application to Laurel Mountain University has just been changed.',
      'If that was you, all is well. If it wasn’t, choose another one at once and tell us:',
      '{link}',
    ],
  },
  submitted: {
    subject: 'We have your application: {reference}',
    paragraphs: [
      'Dear {name},',
      'Thank you for applying to Laurel Mountain University. Your application reached us on {submittedAt}. Its reference number is {reference}.',
      'If you didn’t attach your transcript, please ask your school to send it to us.',
      'Most students have our decision within two weeks. You are considered for scholarships automatically. To download a copy of your application, log in here: {link}',
    ],
  },
}
