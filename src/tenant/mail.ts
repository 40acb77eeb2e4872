import type { MailTexts } from '#form/tenant.ts'

import { office } from './office.ts'
import { theme } from './theme.ts'

/**
 * Our mails. The server fills in `{code}`, `{link}`, `{minutes}` (how long those work), `{firstName}`, `{name}`,
 * `{reference}`, `{submittedAt}`, `{documents}`, `{reason}` (what our office wrote), `{until}` (a day), `{remaining}`
 * (such as `3 questions`), for each step `{step}` and `{stepRemaining}`, and `{unsubscribe}`. A paragraph whose value is not known, as a name may be, is left out. A
 * paragraph that is only a code or a link stands out. Imported by the server only.
 */
export const mailTexts: MailTexts = {
  from: `${office.institution} <${office.email}>`,
  letterhead: { name: office.institution, about: office.application, ground: theme.primary.dark },
  signature: [office.name, office.institution, ...office.addressLines, office.email],
  code: {
    subject: 'Your confirmation code',
    preview: '{code} is your code. It works for {minutes} minutes.',
    paragraphs: [
      `Thank you for starting your application to ${office.institution}.`,
      'Your confirmation code is:',
      '{code}',
      'Enter it where you signed up. It works once, for {minutes} minutes; if it has expired, request another one there.',
      'If you didn’t sign up, you can ignore this message. Without the code nothing happens.',
    ],
  },
  alreadyRegistered: {
    subject: 'You already have an account with us',
    preview: 'Nothing has changed. Log in with the password that you chose.',
    paragraphs: [
      'Dear {firstName},',
      'Somebody, most likely you, has just tried to sign up with this email address. It already has an account, and nothing has changed.',
      'You can log in with the password that you chose.',
      { button: 'Log in', address: '{link}' },
      'If you no longer know it, follow “Forgot password?” there. If it wasn’t you, you can ignore this message.',
    ],
  },
  alreadyConfirmed: {
    subject: 'You already have an account with us',
    preview: 'It is confirmed, and needs no code. Just log in.',
    paragraphs: [
      'Dear {firstName},',
      'You asked for a confirmation code. Your account is already confirmed, and needs none. Just log in with the password that you chose.',
      { button: 'Log in', address: '{link}' },
      'If you no longer know it, follow “Forgot password?” there. If you didn’t ask for a code, you can ignore this message: nothing has changed.',
    ],
  },
  noAccount: {
    subject: 'There is no account with this email address',
    preview: 'Perhaps you signed up with another one.',
    paragraphs: [
      `Somebody, most likely you, has asked for help with an account at ${office.institution}. There is none with this email address.`,
      'If you used another address to sign up, try that one. If you haven’t signed up yet, or more than a day ago and never entered the code, you can do so here.',
      { button: 'Sign up', address: '{link}' },
      'If it wasn’t you, you can ignore this message.',
    ],
  },
  setPassword: {
    subject: 'Choose a password for your application',
    preview: 'Your email address is confirmed. One step is left.',
    paragraphs: [
      'Dear {firstName},',
      'Your email address is confirmed. One step is left: choose your password.',
      { button: 'Choose a password', address: '{link}' },
      'We ask for it again because the code was entered in a different browser than the one you signed up with. The link works once, for {minutes} minutes.',
    ],
  },
  resetPassword: {
    subject: 'Reset your password',
    preview: 'The link in this message works for {minutes} minutes.',
    paragraphs: [
      'Dear {firstName},',
      'Somebody, most likely you, has asked to reset the password of your application. Choose a new one here.',
      { button: 'Choose a new password', address: '{link}' },
      'The link works once, for {minutes} minutes. If it wasn’t you, you can ignore this message: your password stays as it is.',
    ],
  },
  dayLink: {
    subject: 'A link for your application account',
    preview: 'This link works for a day. It is our last message for now.',
    paragraphs: [
      'Dear {firstName},',
      'Somebody, perhaps not you, has asked us again and again to send messages to this address. To keep your mailbox from filling up, this is our last one for a day. It has everything you need.',
      { button: 'Open your account', address: '{link}' },
      'The link works once, for a day. If you open it in the browser you signed up with, it confirms your account. In any other browser you choose a password there.',
      'If you have an account and know your password, just log in. If none of this was you, you can ignore this message: nothing has changed.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'If it wasn’t you, choose another one at once.',
    paragraphs: [
      'Dear {firstName},',
      `The password of your application to ${office.institution} has just been changed. Wherever you were logged in, you have been logged out.`,
      'If that was you, all is well. If it wasn’t, choose another one at once.',
      { button: 'Choose another password', address: '{link}' },
      `Then write to ${office.email}, so that we can look after your application.`,
    ],
  },
  submitted: {
    subject: 'We have your application: {reference}',
    preview: 'It reached us on {submittedAt}. Please keep this message.',
    paragraphs: [
      'Dear {firstName},',
      `Thank you for applying to ${office.institution}. Your application has reached us. Please keep this message, and give the reference number when you write or call.`,
      {
        title: 'What you sent',
        rows: [
          ['Reference', '{reference}'],
          ['Received', '{submittedAt}'],
          ['Student', '{name}'],
          ['Application', office.application],
          ['Documents', '{documents}'],
        ],
      },
      {
        title: 'What happens next',
        items: [
          {
            text: 'Ask your school to send us your transcript. We can decide once it is here.',
            shownWhen: { valueKey: 'transcript', operator: 'notAnswered' },
          },
          'We read your application as soon as it is complete, and consider you for scholarships automatically.',
          'Most students have our decision within two weeks.',
        ],
      },
      'To download a copy of everything you sent, log in here.',
      { button: 'Log in', address: '{link}' },
      `Questions? Write to ${office.email}. We’re there ${office.hours}.`,
    ],
  },
  reopened: {
    subject: 'Your application is open for a correction: {reference}',
    preview: 'Please submit it again by the end of {until}.',
    paragraphs: [
      'Dear {firstName},',
      `The ${office.name} has opened your application, so that you can correct it. This is the reason:`,
      '“{reason}”',
      `Please log in, correct it and submit it again by the end of {until} (${office.timeZoneName}). If you don’t, what you submitted before counts.`,
      { button: 'Log in', address: '{link}' },
      `Questions? Write to ${office.email}. We’re there ${office.hours}.`,
    ],
  },
  withdrawn: {
    subject: 'Your application was withdrawn: {reference}',
    preview: 'If that is a mistake, please write to us.',
    paragraphs: [
      'Dear {firstName},',
      `The ${office.name} has withdrawn your application. This is the reason:`,
      '“{reason}”',
      `If that is a mistake, please write to ${office.email}. We’re there ${office.hours}.`,
      'To read what you submitted, log in here.',
      { button: 'Log in', address: '{link}' },
    ],
  },
  reminder: {
    subject: 'Your application is waiting for you',
    preview: '{remaining}. All your answers are kept.',
    paragraphs: [
      'Dear {firstName},',
      `You began an application to ${office.institution} and haven’t submitted it yet. All your answers are kept. {remaining}.`,
      { title: 'What is left', rows: [['{step}', '{stepRemaining}']] },
      'To pick up where you left off, log in here.',
      { button: 'Continue your application', address: '{link}' },
      `Is anything unclear? Write to ${office.email}. We’re there ${office.hours}.`,
      'We send at most two reminders. If you don’t want another one, tell us here; your application stays as it is:',
      '{unsubscribe}',
    ],
  },
  staffLink: {
    subject: 'Your link to sign in',
    preview: 'It works once, for {minutes} minutes.',
    paragraphs: [
      'Dear {name},',
      `Somebody, most likely you, wants to read applications to ${office.institution}. Sign in here.`,
      { button: 'Sign in', address: '{link}' },
      'The link works once, for {minutes} minutes. Then you are asked for a code from your authenticator app.',
      'If it wasn’t you, you can ignore this message. Please don’t forward it: the link is only for you.',
    ],
  },
}
