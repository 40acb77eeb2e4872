import type { HelpText, PrivacyText, Texts } from '#form/tenant.ts'

import { office } from './office.ts'

const help: HelpText = [
  [
    'Write to ',
    { text: office.email, to: `mailto:${office.email}?subject=Audition%20desk` },
    ' and keep the subject line. A PDF reader opens the copy of your application.',
  ],
]

const privacy: PrivacyText = [
  {
    title: 'Cookies',
    paragraphs: [
      [
        'We set two cookies once you log in: one is your session, the other tells this page that you have one.',
      ],
      [
        'Your browser can refuse them; then you cannot log in. We count no visits. ',
        { text: 'More on privacy', to: office.privacy },
        '.',
      ],
    ],
  },
]

export const texts: Texts = {
  welcome: {
    title: 'Play for us.',
    getStarted: [
      'Two parts, about ten minutes. Back again? ',
      { text: 'Pick up your part', to: '/login' },
      '.',
    ],
    promises: [
      'One audition, heard by the whole faculty',
      'An answer within three weeks',
      'Practice rooms from day one',
    ],
    secondLogin: 'Encore! Your application is where you left it.',
  },
  whatYouNeed: ['Two contrasting pieces', 'The name of your teacher', 'A recording, or a free Saturday'],
  stuck: { title: 'Out of tune?', text: 'The audition desk is open Tuesday to Saturday, 10 to 6 Central.' },
  completion: {
    thanks: 'Bravo, {name}.',
    lede: 'The faculty will listen to every bar. We write to {email} as soon as your hearing is set.',
    headline: 'Before your hearing',
    steps: [
      { title: 'Tune', text: 'Warm-up rooms open an hour before your time.' },
      { title: 'Bring two copies', text: 'One of each score for the accompanist and one for the faculty.' },
    ],
  },
  loadHelp: async () => await Promise.resolve(help),
  loadPrivacy: async () => await Promise.resolve(privacy),
}
