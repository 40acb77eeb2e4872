import type { HelpText } from '#form/tenant.ts'

import { office } from '../office.ts'

/** Nothing of codes that are still to be filled in. */
const codes: HelpText = Object.values(office.codes).every((code) => /[1-9]/.test(code))
  ? [
      [
        'If a testing agency or a form for aid asks for our code: ',
        `${office.codes.sat} for the SAT, ${office.codes.act} for the ACT, and ${office.codes.school} as our school code.`,
      ],
    ]
  : []

export const helpText: HelpText = [
  [
    'If a page doesn’t do what you expect, write to ',
    { text: office.email, to: `mailto:${office.email}?subject=${encodeURIComponent(office.emailSubject)}` },
    '. Please keep the subject line as it is: it brings your message straight to the person who can help.',
  ],
  [
    'Tell us what you were doing, what you saw, and which device and browser you use. A screenshot helps. Please ',
    'don’t send your password; we will never ask for it.',
  ],
  ...codes,
  [
    'Some of our files are PDFs, such as the copy of your application. Most browsers and phones open them by ',
    'themselves. If yours doesn’t, you need a PDF reader, for example the free ',
    { text: 'Adobe Acrobat Reader', to: 'https://get.adobe.com/reader/' },
    '.',
  ],
]
