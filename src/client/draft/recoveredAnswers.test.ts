import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { loadTestDraft } from '#testing/loadTestDraft.ts'

import type { Unsent } from './draft.ts'
import { joinUnsent, nothingUnsent } from './unsent.ts'

/** What is restored of an earlier page's answers, and what the student has to choose. */
function recover(stored: Answers, unsent: Partial<Unsent>) {
  const { additions, conflicts, inputs } = loadTestDraft(stored, { unsent })
  return { restored: additions, conflicts: conflicts[0]?.answers ?? {}, inputs }
}

const typed = {
  ...nothingUnsent,
  answers: { first_name: 'Wrenna' },
  base: { first_name: ['Wren'] },
  inputs: {},
  tabs: {},
  removals: {},
  conflicts: [],
}

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
  const entry = {
    ...nothingUnsent,
    answers: { city: '', optin_sms_ind: false },
    base: { city: ['Oak Ridge'] },
    inputs: {},
  }
  expect(recover({ city: 'Oak Ridge' }, entry)).toEqual({
    restored: { city: '' },
    conflicts: {},
    inputs: {},
  })
})

test('half a date is restored unless there is a whole one', () => {
  const entry = { ...nothingUnsent, answers: {}, base: {}, inputs: { birth_date: '2007-4-' } }
  expect(recover({}, entry).inputs).toEqual({ birth_date: '2007-4-' })
  expect(recover({ birth_date: '2007-04-17' }, entry).inputs).toEqual({})
})

test('hidden answers and documents are not restored', () => {
  const entry = {
    ...nothingUnsent,
    answers: { nobody: 'x', transcript: 'ANSWERED' },
    base: {},
    inputs: { nobody: 'x' },
  }
  expect(recover({}, entry)).toEqual({ restored: {}, conflicts: {}, inputs: {} })
})

const school = {
  answers: { hs_zip: '37887' },
  base: { hs_zip: [''], hs_name: ['Holler School'], hs_city: ['Wartburg'], hs_state: ['TN'] },
  inputs: {},
  tabs: {},
  removals: {},
  conflicts: [],
}

test('a part of an address is never put beside another one: the student chooses a whole', () => {
  const stored = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge', hs_state: 'TN' }
  expect(recover(stored, school)).toEqual({
    restored: {},
    conflicts: { hs_name: 'Holler School', hs_city: 'Wartburg', hs_zip: '37887' },
    inputs: {},
  })
})

test('of several pages the later one wins, and what each of them knew counts', () => {
  const entries = [
    {
      ...nothingUnsent,
      answers: { first_name: 'A', city: 'B' },
      base: { first_name: ['x'] },
      inputs: { birth_date: '--' },
    },
    { ...nothingUnsent, answers: { first_name: 'C' }, base: { first_name: ['y'] }, inputs: {} },
  ]
  expect(joinUnsent(entries)).toEqual({
    answers: { first_name: 'C', city: 'B' },
    base: { first_name: ['y', 'x'] },
    inputs: { birth_date: '--' },
    tabs: {},
    removals: {},
    conflicts: [],
  })
})
