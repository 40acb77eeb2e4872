import { expect, test } from 'vitest'

import type { MailTexts } from '#form/tenant.ts'
import { sketchInstitution } from '#testing/sketchInstitution.ts'

import { findMailIssues, isMailbox } from './mailIssues.ts'

const { mailTexts } = sketchInstitution()
const { code, submitted } = mailTexts

test('valid mails have no problems', () => {
  expect([...findMailIssues(mailTexts)]).toEqual([])
})

test.for<[what: string, changes: Partial<MailTexts>, words: string]>([
  [
    'a sender without an address',
    { from: 'Admissions' },
    'mail.ts: from is "Admissions", which is not an address.',
  ],
  [
    'a code mail without the code',
    { code: { ...code, paragraphs: ['Welcome.'] } },
    'mail.ts: no paragraph of code has {code}, which its reader needs. Add it.',
  ],
  [
    'a reminder that cannot be ended',
    { reminder: { ...code, paragraphs: ['{link}'] } },
    'mail.ts: no paragraph of reminder has {unsubscribe}, which its reader needs. Add it.',
  ],
  [
    'the code in the subject',
    { code: { ...code, subject: 'Your code is {code}' } },
    'mail.ts: the subject of code shows {code}',
  ],
  [
    'a misspelled name',
    { submitted: { ...submitted, preview: 'Dear {nmae}' } },
    'mail.ts: submitted has {nmae}, which that email does not fill in. It can use {firstName}, {name}, {reference}, {submittedAt}, {documents}, {link}.',
  ],
  [
    'a value of another mail',
    { code: { ...code, preview: 'Dear {name}' } },
    'mail.ts: code has {name}, which that email does not fill in. It can use {code}, {minutes}.',
  ],
  [
    'a misspelled name in a table',
    {
      submitted: {
        ...submitted,
        paragraphs: ['{reference}', { title: 'Yours', rows: [['Name', '{nmae}']] }],
      },
    },
    'mail.ts: submitted has {nmae}, which that email does not fill in.',
  ],
  [
    'what is left of a step where no step is',
    { reminder: { ...code, paragraphs: ['{unsubscribe}', 'Left: {stepRemaining}'] } },
    'mail.ts: reminder has {stepRemaining} outside of a row with {step}',
  ],
  [
    'a letterhead that cannot be read',
    { letterhead: { name: 'A College', about: 'Application', ground: '#9cc7ff' } },
    'mail.ts: letterhead.ground is #9cc7ff, which has too little contrast with white',
  ],
])('%s is a problem', ([, changes, words]) => {
  expect([...findMailIssues({ ...mailTexts, ...changes })]).toEqual([expect.stringContaining(words)])
})

test.for([
  ['apply@harbor.edu', true],
  ['Harbor College <apply@harbor.edu>', true],
  ['<apply@harbor.edu>', true],
  ['Harbor College apply@harbor.edu', false],
  ['Harbor College <apply@harbor>', false],
  ['Harbor College <apply@harbor.edu', false],
  ['a@b.edu, c@d.edu', false],
  ['', false],
] as const)('%s can be a sender: %s', ([text, can]) => {
  expect(isMailbox(text)).toBe(can)
})
