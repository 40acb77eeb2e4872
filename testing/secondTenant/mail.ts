import type { MailTexts } from '#form/tenant.ts'

import { office } from './office.ts'
import { theme } from './theme.ts'

export const mailTexts: MailTexts = {
  from: `${office.institution} <${office.email}>`,
  letterhead: { name: office.institution, about: 'Audition file', ground: theme.primary.dark },
  signature: ['The audition desk', office.institution, ...office.addressLines],
  code: {
    subject: 'Your code for the stage door',
    paragraphs: [
      'Welcome to Harbor Street. Your code is:',
      '{code}',
      'It works once, for {minutes} minutes.',
    ],
  },
  alreadyRegistered: {
    subject: 'You have a place with us already',
    paragraphs: ['There is an account with this address. Log in here:', '{link}'],
  },
  alreadyConfirmed: {
    subject: 'Your place is confirmed already',
    paragraphs: ['You need no code. Log in here:', '{link}'],
  },
  noAccount: {
    subject: 'We do not know this address',
    paragraphs: ['There is no account with this address. Begin here:', '{link}'],
  },
  setPassword: {
    subject: 'Choose a password',
    paragraphs: ['Your address is confirmed. Choose a password within {minutes} minutes:', '{link}'],
  },
  resetPassword: {
    subject: 'A new password',
    paragraphs: ['Choose a new password within {minutes} minutes:', '{link}'],
  },
  dayLink: {
    subject: 'Your way in for a day',
    paragraphs: ['This is our last mail for a day. Go on here:', '{link}'],
  },
  passwordChanged: {
    subject: 'Your password is new',
    paragraphs: ['If you did not change it, do so now:', '{link}'],
  },
  submitted: {
    subject: 'Your audition file {reference}',
    paragraphs: [
      'Dear {name},',
      'Your application reached the audition desk on {submittedAt}. Its number is {reference}.',
      'Your copy is here:',
      '{link}',
    ],
  },
  reopened: {
    subject: 'Your audition file is open again',
    paragraphs: ['{reason}', 'It closes at the end of {until}:', '{link}'],
  },
  withdrawn: {
    subject: 'Your audition file is closed',
    paragraphs: ['{reason}', 'You find it here:', '{link}'],
  },
  reminder: {
    subject: 'Your audition file is open',
    paragraphs: ['You can still finish it:', '{link}', 'No more of these:', '{unsubscribe}'],
  },
  staffLink: {
    subject: 'Your way into the audition desk',
    paragraphs: ['Sign in within {minutes} minutes:', '{link}'],
  },
}
