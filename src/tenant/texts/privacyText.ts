import type { PrivacyText } from '#form/tenant.ts'

import { office } from '../office.ts'

/** The Privacy modal, 'Privacy Policy and Cookie Notice'. The copyright line is the client's. */
export const privacyText: PrivacyText = [
  {
    title: 'What we do with your answers',
    paragraphs: [
      [
        'We use what you write here to decide on your application, to consider you for scholarships and to write to ',
        `you about both. Only people at ${office.institution} whose work it is see it. We don’t sell it, and we `,
        'share it only where the law asks us to or you tell us to. Our full ',
        { text: 'privacy policy', to: office.privacy },
        ' says more.',
      ],
    ],
  },
  {
    title: 'What cookies are',
    paragraphs: [
      [
        'Cookies are small texts that a website asks your browser to keep and to send back on the next visit. They ',
        'cannot run programs or read your files.',
      ],
      [
        'This application sets cookies only to keep you logged in, to connect your sign-up with the code we email you, ',
        'and to recognize your browser, so that nobody who guesses at your password can lock you out. The first two ',
        'go away when you log out or within a day; the last one stays for a year after you last logged in. Until you ',
        'log out, your browser also notes that somebody has logged in here, without a name. Our public ',
        'website may also use cookies to count visits and to see which pages are read.',
      ],
    ],
  },
  {
    title: 'How to control them',
    paragraphs: [
      [
        'Your browser lets you see, block and delete cookies. How that works is described by its maker: ',
        { text: 'Chrome', to: 'https://support.google.com/chrome/answer/95647' },
        ', ',
        { text: 'Edge', to: 'https://support.microsoft.com/microsoft-edge' },
        ', ',
        { text: 'Firefox', to: 'https://support.mozilla.org/kb/clear-cookies-and-site-data-firefox' },
        ', ',
        { text: 'Safari on a Mac', to: 'https://support.apple.com/guide/safari/sfri11471/mac' },
        ', ',
        { text: 'Safari on a phone', to: 'https://support.apple.com/105082' },
        '.',
      ],
      [
        'If you block the cookies of this application, you can read the questions and answer them, but you cannot ',
        'log in, save or submit.',
      ],
    ],
  },
  {
    title: 'How to opt out of analytics',
    paragraphs: [
      [
        'If you would rather not be counted on our public website, the ',
        { text: 'analytics opt-out', to: office.analyticsOptOut },
        ' adds a setting to your browser that stops it. The application itself counts nothing of what you do.',
      ],
    ],
  },
  {
    title: 'How to ask us',
    paragraphs: [
      [
        'To see or correct what we hold about you, or to have a draft erased, write to ',
        { text: office.email, to: `mailto:${office.email}` },
        ` or to the ${office.name}, ${office.addressLines.join(', ')}.`,
      ],
    ],
  },
]
