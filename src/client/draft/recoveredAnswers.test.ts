import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { loadTestDraft } from '#testing/loadTestDraft.ts'

import type { Unsent } from './draft.ts'

/** What is restored of an earlier page's answers, and what the student has to choose. */
function recover(stored: Answers, unsent: Partial<Unsent>) {
  const { additions, conflicts, inputs } = loadTestDraft(stored, { left: [unsent] })
  return { restored: additions, conflicts: conflicts[0]?.answers ?? {}, inputs }
}

const typed = { answers: { first_name: 'Wrenna' }, base: { first_name: 'Wren' } }

test.each([
  ['the server has nothing', {}],
  ['the server has what it had', { first_name: 'Wren' }],
])('an answer is restored if %s', (_, stored) => {
  expect(recover(stored, typed)).toEqual({
    restored: { first_name: 'Wrenna' },
    conflicts: {},
    inputs: {},
  })
})

test('a cleared answer is restored as cleared', () => {
  const entry = { answers: { city: '', optin_sms_ind: false }, base: { city: 'Oak Ridge' } }
  expect(recover({ city: 'Oak Ridge' }, entry)).toEqual({
    restored: { city: '' },
    conflicts: {},
    inputs: {},
  })
})

test('half a date is restored unless there is a whole one', () => {
  const entry = { inputs: { birth_date: '2007-4-' } }
  expect(recover({}, entry).inputs).toEqual({ birth_date: '2007-4-' })
  expect(recover({ birth_date: '2007-04-17' }, entry).inputs).toEqual({})
})

test('hidden answers and documents are not restored', () => {
  const entry = { answers: { nobody: 'x', transcript: 'ANSWERED' }, inputs: { nobody: 'x' } }
  expect(recover({}, entry)).toEqual({ restored: {}, conflicts: {}, inputs: {} })
})

test('of two answers that closed pages have left none is sent, beyond what was, before the student has chosen', () => {
  const answers = { first_name: 'Wren' }
  const body = { kind: 'answers', answers } as const
  const sending = { page: 'two', answers, sent: [{ page: 'two', number: 1, madeOn: 0, body }] }
  const other = { answers: { first_name: 'Wrenna', last_name: 'Hale' } }
  const { additions, sendable, sent, conflicts } = loadTestDraft({}, { left: [other, sending] })
  expect(sent).toEqual(sending.sent)
  expect(conflicts[0]?.answers).toEqual(answers)
  expect(additions).toEqual(other.answers)
  expect(sendable).toEqual({ last_name: 'Hale' })
})

const school = {
  answers: { hs_zip: '37887' },
  base: { hs_zip: '', hs_name: 'Holler School', hs_city: 'Wartburg', hs_state: 'TN' },
}

test('a part of an address is never put beside another one: the student chooses a whole', () => {
  const stored = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge', hs_state: 'TN' }
  expect(recover(stored, school)).toEqual({
    restored: {},
    conflicts: { hs_name: 'Holler School', hs_city: 'Wartburg', hs_zip: '37887' },
    inputs: {},
  })
})

test.each([
  ['neither has heard of a change', 'Wren', 'Wrenna', 'Renée'],
  ['one has not heard of a change that the other knew', 'Ren', 'Renée', 'Wrenna'],
])('of two pages that differ the student chooses, if %s', (_, stored, restored, asked) => {
  const left = [
    {
      answers: { first_name: 'Wrenna', city: 'Oak Ridge' },
      base: { first_name: 'Wren', city: '' },
      inputs: { birth_date: '2007-4-' },
    },
    { answers: { first_name: 'Renée' }, base: { first_name: stored } },
  ]
  const { additions, conflicts, inputs } = loadTestDraft({ first_name: stored }, { left })
  expect(additions).toEqual({ first_name: restored, city: 'Oak Ridge' })
  expect(conflicts).toMatchObject([{ source: 'device', answers: { first_name: asked } }])
  expect(inputs).toEqual({ birth_date: '2007-4-' })
})

test('two pages with the same answer are not asked about', () => {
  const left = [typed, { ...typed, answers: { ...typed.answers, city: 'Oak Ridge' } }]
  const { additions, conflicts } = loadTestDraft({ first_name: 'Wren' }, { left })
  expect(additions).toEqual({ first_name: 'Wrenna', city: 'Oak Ridge' })
  expect(conflicts).toEqual([])
})

/** Sent without a reply; one answer was changed since. */
const sentOnce = {
  answers: { first_name: 'Wrenna', city: 'Oak Ridge' },
  base: { first_name: 'Wren', city: '' },
  sent: [
    {
      page: 'closed',
      number: 3,
      madeOn: 1,
      body: { kind: 'answers', answers: { first_name: 'Wrenn', city: 'Oak Ridge' } },
    },
  ],
} as const satisfies Partial<Unsent>

function recoverSent(stored: Answers, lastNumber: number) {
  const sources = { left: [sentOnce], pageChanges: { closed: lastNumber } }
  const { additions, sent, conflicts } = loadTestDraft(stored, sources)
  return { additions, sent, conflicts }
}

test('what a closed page had sent is sent again as it was, and then what was typed since', () => {
  expect(recoverSent({ first_name: 'Wren' }, 2)).toEqual({
    additions: { first_name: 'Wrenna' },
    sent: sentOnce.sent,
    conflicts: [],
  })
})

test('what the server has by its number is neither sent again nor a change from elsewhere', () => {
  expect(recoverSent({ first_name: 'Wrenn', city: 'Oak Ridge' }, 3)).toEqual({
    additions: { first_name: 'Wrenna' },
    sent: [],
    conflicts: [],
  })
})

test('and does not come back if it was replaced elsewhere since', () => {
  expect(recoverSent({ first_name: 'Wrenn', city: 'Knoxville' }, 3)).toEqual({
    additions: { first_name: 'Wrenna' },
    sent: [],
    conflicts: [],
  })
})

test('what a closed page had before a tab is sent before it, and what was typed behind it follows', () => {
  const answers = { city: 'Oak Ridge', transcript_sender: 'Ms. Wheeler' }
  const base = { city: '', transcript_sender: '' }
  const place = { isByHand: true, page: 'closed', madeOn: 1 } as const
  const follows = { city: 'Oak Ridge' }
  const change = { kind: 'tab', id: 'transcript', value: 'school', ...place, follows } as const
  const { sendAll } = loadTestDraft({}, { left: [{ page: 'closed', answers, base, groupChanges: [change] }] })
  expect(sendAll().map(({ body, ...sent }) => ({ ...sent, kind: body.kind }))).toEqual([
    { page: 'page', number: 1, madeOn: 1, kind: 'answers' },
    { page: 'page', number: 2, madeOn: 2, kind: 'group' },
    { page: 'page', number: 3, madeOn: 3, kind: 'answers' },
  ])
})
