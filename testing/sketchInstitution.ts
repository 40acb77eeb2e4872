import type { Institution } from '#form/institution.ts'
import type { MailText, MailTexts, Tenant, Texts } from '#form/tenant.ts'
import type { Theme } from '#form/theme/theme.ts'

import { makePage, neededItems } from './sketchTenant.ts'

const link: MailText = { subject: 'About your account', paragraphs: ['Go on here:', '{link}'] }

/** A theme with sufficient contrast everywhere. */
export const theme: Theme = {
  primary: { dark: '#111111', main: '#333333', light: '#bbbbbb', extraLight: '#eeeeee' },
  secondary: { dark: '#111111', main: '#333333', light: '#bbbbbb', extraLight: '#eeeeee' },
  accent: { dark: '#222222', main: '#444444', light: '#cccccc', extraLight: '#eeeeee' },
  neutral: { dark: '#111111', main: '#444444', light: '#777777', extraLight: '#dddddd' },
  white: { dark: '#f2f2f2', main: '#f8f8f8', light: '#fcfcfc', extraLight: '#fff' },
  error: { dark: '#600', main: '#900', light: '#d99', extraLight: '#fee' },
  disabled: { dark: '#555555', main: '#888888', light: '#cccccc', extraLight: '#eeeeee' },
}

const texts: Texts = {
  welcome: {
    title: 'Begin',
    getStarted: ['Or ', { text: 'log in', to: '/login' }],
    promises: ['No fee'],
    secondLogin: 'Back again',
  },
  whatYouNeed: ['Your address'],
  stuck: { title: 'Stuck?', text: 'Write to us.' },
  completion: {
    thanks: 'Thank you, {name}.',
    lede: 'We write to {email}.',
    headline: 'Next',
    steps: [{ title: 'Wait', text: 'For our mail.' }],
  },
  loadHelp: async () => await Promise.resolve([]),
  loadPrivacy: async () => await Promise.resolve([]),
}

const tenant: Tenant = {
  partnerName: 'Harbor College',
  applicationTitle: 'Application',
  shortName: 'HC',
  mark: '<svg viewBox="0 0 44 44"><path fill="currentColor" d="M0 0h44v44z"/></svg>',
  bullet: 'M0 0h20v20z',
  scene: ['M0 200z', 'M0 180z', 'M0 160z', 'M0 140z', 'M0 120z', 'M0 100z'],
  office: { name: 'Admissions', addressLines: ['1 Pier'], hours: '9 to 5' },
  help: { email: 'apply@harbor.edu', subject: 'Help' },
  timeZone: 'America/Chicago',
  timeZoneName: 'Central Time',
  identityProviderPrefix: 'HarborIdentity',
  theme,
  alerts: [],
  texts,
  pages: [makePage(neededItems)],
}

const mailTexts: MailTexts = {
  from: 'Harbor College <apply@harbor.edu>',
  letterhead: { name: 'A College', about: 'Application', ground: '#123456' },
  signature: ['Admissions'],
  code: { subject: 'Your code', paragraphs: ['{code}', 'It works for {minutes} minutes.'] },
  alreadyRegistered: link,
  alreadyConfirmed: link,
  noAccount: link,
  setPassword: link,
  resetPassword: link,
  dayLink: link,
  passwordChanged: link,
  submitted: { subject: 'We have {reference}', paragraphs: ['Dear {name}, keep {reference}.'] },
  reopened: { subject: 'Open again', paragraphs: ['{reason}'] },
  withdrawn: { subject: 'Withdrawn', paragraphs: ['{reason}'] },
  reminder: { subject: 'Your draft', paragraphs: ['{link}', '{unsubscribe}'] },
  staffLink: link,
}

export interface InstitutionChanges {
  readonly tenant?: Partial<Tenant>
  readonly texts?: Partial<Texts>
  readonly mails?: Partial<MailTexts>
  readonly help?: Institution['help']
  readonly privacy?: Institution['privacy']
}

/** A valid institution. */
export function sketchInstitution(changes: InstitutionChanges = {}): Institution {
  return {
    tenant: { ...tenant, texts: { ...texts, ...changes.texts }, ...changes.tenant },
    mailTexts: { ...mailTexts, ...changes.mails },
    help: changes.help ?? [['Write to us.']],
    privacy: changes.privacy ?? [{ title: 'Cookies', paragraphs: [['We set two.']] }],
  }
}
