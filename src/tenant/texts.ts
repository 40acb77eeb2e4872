import type { Texts } from '#form/tenant.ts'

import { office } from './office.ts'

/** What we say around the form. `{name}` is the student's preferred or first name, `{email}` where we write to. */
export const texts: Texts = {
  welcome: {
    title: 'Your application starts here.',
    getStarted: [
      'Begin answering now and make an account when you’re ready to save. Already started? You can ',
      { text: 'log back in', to: '/login' },
      '.',
    ],
    promises: [
      'No application fee',
      'No required essay',
      'A quick admission decision',
      'Automatic scholarship consideration',
      'No ACT or SAT scores required (test-optional)',
    ],
    secondLogin: "Welcome back! Let's pick up where you left off.",
  },
  whatYouNeed: [
    'Your home address and a phone number',
    'The name and address of your high school',
    'The month and year you graduate',
    'Your transcript, if you have it: a photo is fine',
  ],
  stuck: {
    title: 'Stuck? Ask us.',
    text: `We’re in the office ${office.hours}, and read email on deadline night.`,
  },
  completion: {
    thanks: 'Thank you, {name}.',
    lede: 'It is in our hands now. We read every application, and we will write to {email} when there is news.',
    headline: 'To complete your application, you must take the following steps.',
    steps: [
      {
        title: 'Ask your school for your transcript',
        text: 'Have your counselor send it to us. We can decide once it is here.',
        shownWhen: { valueKey: 'transcript', operator: 'notAnswered' },
      },
      {
        title: 'Watch your email',
        text: 'A confirmation is on its way. If it hasn’t come by tomorrow, look in your spam folder and then write to us.',
      },
      {
        title: 'Hear from us',
        text: 'Most students have our decision within two weeks. You are considered for scholarships automatically.',
      },
    ],
  },
  loadHelp: async () => (await import('./texts/helpText.ts')).helpText,
  loadPrivacy: async () => (await import('./texts/privacyText.ts')).privacyText,
}
