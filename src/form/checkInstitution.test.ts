import { expect, test } from 'vitest'

import { makePage, name, neededItems } from '#testing/sketchTenant.ts'
import { sketchInstitution, theme } from '#testing/sketchInstitution.ts'

import { checkInstitution, listInstitutionWarnings } from './checkInstitution.ts'
import { throwIfAny } from './configurationError.ts'

const surroundings = { ownPaths: ['/login'], reservedPaths: ['/login'] }

test('a valid institution has no problems', () => {
  expect(checkInstitution(sketchInstitution(), surroundings)).toEqual([])
  expect(() => throwIfAny([])).not.toThrow()
})

test('the mistakes of all files are reported at once, and stop a caller that requires a valid one', () => {
  const broken = sketchInstitution({
    tenant: {
      pages: [makePage([...neededItems, name, name])],
      shortName: 'H C',
      theme: { ...theme, accent: { ...theme.accent, main: 'copper' } },
      timeZone: 'Harbor Time',
    },
    texts: { stuck: { title: '', text: 'TODO' } },
    help: [['See ', { text: 'this', to: '/help' }]],
    mails: { from: 'Admissions' },
  })
  const problems = checkInstitution(broken, surroundings)
  expect(problems).toEqual([
    expect.stringContaining('The key name is asked twice'),
    expect.stringContaining('tenant.ts: shortName'),
    expect.stringContaining('theme.ts: accent.main is copper'),
    expect.stringContaining('tenant.ts: timeZone'),
    'texts.ts: stuck.title is empty. Fill it in.',
    'texts.ts: stuck.text still has "TODO". Replace it with the final text.',
    expect.stringContaining('texts/helpText.ts, the link "this": There is no page /help.'),
    expect.stringContaining('mail.ts: from'),
  ])
  expect(() => throwIfAny(problems)).toThrow(
    expect.objectContaining({
      name: 'ConfigurationError',
      message: expect.stringContaining(problems.join('\n')),
    }),
  )
})

test.each([
  ['first_name', 'No question has the key first_name, with which emails, copies and lists name a student.'],
  ['last_name', 'No question has the key last_name, with which emails, copies and lists name a student.'],
  ['legal_agree', 'No question certifies that the answers are true.'],
])('a form without %s is refused', (key, words) => {
  const pages = [makePage(neededItems.filter((item) => !('key' in item) || item.key !== key))] as const
  expect(checkInstitution(sketchInstitution({ tenant: { pages } }), surroundings)).toEqual([
    expect.stringContaining(words),
  ])
})

test('terms of a year that is over are a warning, by the calendar of the institution', () => {
  const term = {
    kind: 'select',
    key: 'entry_term',
    label: 'Term',
    choices: ['Fall 2026', 'Spring 2027', 'Fall Semester 2028', 'Later', 'Since 2001'].map((label) => ({
      value: label,
      label,
    })),
  } as const
  const institution = sketchInstitution({ tenant: { pages: [makePage([...neededItems, term])] } })
  const lastHours = new Date('2027-01-01T05:00:00Z')
  expect(listInstitutionWarnings(institution, lastHours)).toEqual([])
  expect(listInstitutionWarnings(institution, new Date('2027-01-01T06:00:00Z'))).toEqual([
    'The question entry_term still offers Fall 2026, which is over. Remove it and add the next terms.',
  ])
  expect(checkInstitution(institution, surroundings)).toEqual([])
})

test('a next step with a condition on a key that nobody asks is refused', () => {
  const { completion } = sketchInstitution().tenant.texts
  const shownWhen = { valueKey: 'transcirpt', operator: 'notAnswered' } as const
  const step = { title: 'Transcript', text: 'Have it sent to us.', shownWhen }
  const institution = sketchInstitution({ texts: { completion: { ...completion, steps: [step] } } })
  expect(checkInstitution(institution, surroundings)).toEqual([
    expect.stringContaining('the condition of the step "Transcript" refers to transcirpt'),
  ])
})

test('so is one in a mail', () => {
  const shownWhen = { valueKey: 'transcirpt', operator: 'notAnswered' } as const
  const paragraphs = [
    '{reference}',
    { title: 'Next', items: ['Wait.', { text: 'Have it sent.', shownWhen }] },
  ]
  const institution = sketchInstitution({ mails: { submitted: { subject: 'We have it', paragraphs } } })
  expect(checkInstitution(institution, surroundings)).toEqual([
    expect.stringContaining('mail.ts: the condition of "Have it sent." refers to transcirpt'),
  ])
})

test('a list of which no term is offered today is a warning', () => {
  const choices = [{ value: 'FA', label: 'Fall', opens: '2027-08-01', closes: '2028-03-01' }]
  const term = { kind: 'select', key: 'entry_term', label: 'Term', choices } as const
  const institution = sketchInstitution({ tenant: { pages: [makePage([...neededItems, term])] } })
  expect(checkInstitution(institution, surroundings)).toEqual([])
  const warn = (day: string) => listInstitutionWarnings(institution, new Date(`${day}T18:00:00Z`))
  expect(warn('2027-09-01')).toEqual([])
  expect(warn('2027-07-31')).toEqual([expect.stringContaining('entry_term offers no term today')])
})
