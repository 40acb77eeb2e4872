import { expect, test } from 'vitest'

import { athlete, makeGroup, makePage, makeTabs, name, texts } from '#testing/sketchTenant.ts'
import { type InstitutionChanges, sketchInstitution } from '#testing/sketchInstitution.ts'

import { findTextIssues } from './textIssues.ts'

const { tenant } = sketchInstitution()
const { completion, welcome } = tenant.texts

test.for<[what: string, changes: InstitutionChanges, problem: string]>([
  ['an empty setting', { tenant: { partnerName: ' ' } }, 'tenant.ts: partnerName is empty. Fill it in.'],
  [
    'no address to write to',
    { tenant: { help: { email: '', subject: 'Help' } } },
    'tenant.ts: help.email is empty. Fill it in.',
  ],
  [
    'an empty title',
    { texts: { welcome: { ...welcome, title: '' } } },
    'texts.ts: welcome.title is empty. Fill it in.',
  ],
  [
    'an empty promise',
    { texts: { welcome: { ...welcome, promises: ['No fee', ''] } } },
    'texts.ts: welcome.promises, number 2 is empty. Fill it in.',
  ],
  [
    'a step that says nothing',
    { texts: { completion: { ...completion, steps: [{ title: 'Wait', text: '' }] } } },
    'texts.ts: completion.steps, number 1, text is empty. Fill it in.',
  ],
  [
    'a setting whose name is misspelled in a text',
    { tenant: { pages: [makePage([{ ...name, label: `How did you hear about ${String(undefined)}?` }])] } },
    'The label of the question name still has "undefined". Replace it with the final text.',
  ],
  [
    'a value between the quotes that fill nothing in',
    { texts: { stuck: { title: 'Stuck?', text: 'We’re there ${office.hours}.' } } },
    'texts.ts: stuck.text has ${office.hours} between straight quotes, where it is not filled in. Write the text between backticks instead: `…`.',
  ],
  ...(
    [
      ['December 51', 'is not a day. Correct it.'],
      ['Dec. 32', 'is not a day. Correct it.'],
      ['February 30, 2027', 'is not a day. Correct it.'],
      ['February 29, 2027', 'is not a day. Correct it.'],
      ['May 32', 'is not a day. Correct it.'],
      ['February 1, 2207', 'is far away. Correct the year.'],
    ] as const
  ).map(([day, issue]): [string, InstitutionChanges, string] => [
    `a text with ${day}`,
    { texts: { stuck: { title: 'Stuck?', text: `Apply by ${day}.` } } },
    `texts.ts: stuck.text has "${day}", which ${issue}`,
  ]),
  [
    'a letter from a file in another encoding',
    { help: [['Universit\uFFFD de Moncton']] },
    'texts/helpText.ts: number 1 still has "\uFFFD". Replace it with the final text.',
  ],
  ['an empty paragraph', { help: [['']] }, 'texts/helpText.ts: number 1 is empty. Fill it in.'],
  [
    'a privacy text to be written',
    { privacy: [{ title: 'Cookies', paragraphs: [['Lorem ipsum dolor']] }] },
    'texts/privacyText.ts: number 1, paragraphs, number 1 still has "Lorem ipsum". Replace it with the final text.',
  ],
  [
    'an address of nobody',
    { mails: { signature: ['apply@example.edu'] } },
    'mail.ts: signature, number 1 still has "example.edu". Replace it with the final text.',
  ],
  [
    'a name to be put in',
    { help: [['Call [your office].']] },
    'texts/helpText.ts: number 1 still has "[your office]". Replace it with the final text.',
  ],
  [
    'a statement to be certified that says nothing',
    { tenant: { pages: [makePage([{ ...texts, statement: '' }])] } },
    'The statement of the question texts is empty. Fill it in.',
  ],
  [
    'a tab without a label',
    { tenant: { pages: [makePage([makeTabs({ tabs: [{ id: 'write', label: ' ', items: [name] }] })])] } },
    'The label of write is empty. Fill it in.',
  ],
  [
    'a button to be written',
    { tenant: { pages: [makePage([makeGroup({ addLabel: 'TODO' })])] } },
    'The addLabel of college still has "TODO". Replace it with the final text.',
  ],
  [
    'a question without a label',
    { tenant: { pages: [makePage([{ ...name, label: ' ' }])] } },
    'The label of the question name is empty. Fill it in.',
  ],
  [
    'an empty label for readers',
    { tenant: { pages: [makePage([{ ...athlete, recordLabel: ' ' }])] } },
    'The recordLabel of the question athlete is empty. Fill it in.',
  ],
  [
    'a choice without a label',
    { tenant: { pages: [makePage([{ ...athlete, choices: [{ value: 'Y', label: '' }] }])] } },
    'The label of the choice Y of the question athlete is empty. Fill it in.',
  ],
  [
    'a requirement without words',
    { tenant: { pages: [makePage([{ ...name, required: { message: '' } }])] } },
    'The message of the question name is empty. Fill it in.',
  ],
  [
    'a label to be written',
    { tenant: { pages: [makePage([{ ...name, label: 'TODO' }])] } },
    'The label of the question name still has "TODO". Replace it with the final text.',
  ],
  [
    'a page without a title',
    { tenant: { pages: [makePage([name], { title: '' })] } },
    'The title of the page /one is empty. Fill it in.',
  ],
  [
    'a banner without words',
    { tenant: { alerts: [{ from: '2027-01-01', until: '2027-02-01', text: '' }] } },
    'alerts.ts: the banner from 2027-01-01 is empty. Fill it in.',
  ],
  [
    'a name that nobody fills in',
    { texts: { completion: { ...completion, headline: 'Next, {name}' } } },
    'texts.ts: completion.headline has {name}, which is not filled in there. Remove it, or write the text itself.',
  ],
  [
    'a misspelled name',
    { texts: { completion: { ...completion, thanks: 'Thank you, {nmae}.' } } },
    'texts.ts: completion.thanks has {nmae}, which is not filled in there. Remove it, or write the text itself.',
  ],
])('%s is reported with its place', ([, changes, problem]) => {
  expect([...findTextIssues(sketchInstitution(changes))]).toEqual([problem])
})

test('days that exist, and months that are words, may be in a text', () => {
  const text =
    'By December 31, on February 29, on May 1st, 2027, in June 2027, since March 4, 1887. May 40 of you come to us.'
  expect([...findTextIssues(sketchInstitution({ texts: { stuck: { title: 'Stuck?', text } } }))]).toEqual([])
})

test('what an institution can do without may be empty', () => {
  const { office, help } = tenant
  const pages = [makePage([{ ...name, hint: '' }], { lede: '' })] as const
  const changes = { office: { ...office, hours: '' }, help: { ...help, subject: '' }, pages }
  expect([...findTextIssues(sketchInstitution({ tenant: changes }))]).toEqual([])
})
