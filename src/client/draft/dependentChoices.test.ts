import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft, type TestDraft } from '#testing/openTestDraft.ts'

function open(answers: Answers = {}): TestDraft {
  return openTestDraft({ form: makeForm(tenant.pages), tenant }, answers)
}

test('a state goes with its country and does not come back', () => {
  const store = open()
  store.setAnswers({ country: 'USA', state: 'TN' })
  store.setAnswer('country', 'CAN')
  expect(store.getAnswer('state')).toBe('')
  store.setAnswer('country', 'USA')
  expect(store.getAnswer('state')).toBe('')
})

test('a state goes when the country is taken back, and the server hears of it', () => {
  const store = open({ country: 'USA', state: 'TN' })
  store.setAnswer('country', '')
  expect(store.getAnswer('state')).toBe('')
  expect(store.takeChanges()).toEqual({ country: '', state: '' })
})

test('a state that a browser fills in before the country stays', () => {
  const store = open()
  store.setAnswer('state', 'ON')
  store.setAnswer('country', 'CAN')
  expect(store.getAnswer('state')).toBe('ON')
})

test('a search that knows only states of another country fills in none', () => {
  const store = open({ country: 'CAN' })
  store.setAnswers({ address_line_1: '218 Cedar Bluff Lane', city: 'Oak Ridge', state: 'TN', zip: '37830' })
  expect(store.getContents().answers).toEqual({
    country: 'CAN',
    address_line_1: '218 Cedar Bluff Lane',
    city: 'Oak Ridge',
    zip: '37830',
  })
})

test('a search that knows the country too fills in both, for each address its own', () => {
  const store = open({ country: 'CAN', state: 'ON' })
  store.setAnswers({ hs_name: 'Oak Ridge High School', hs_state: 'TN', hs_country: 'USA' })
  expect(store.getContents().answers).toMatchObject({ state: 'ON', hs_state: 'TN', hs_country: 'USA' })
})

test('a major goes with its term or campus, also where it is still offered', () => {
  const store = open()
  store.setAnswers({ entry_term: '2027FA', campus_preference: 'M', applied_major: '52.0301' })
  store.setAnswer('entry_term', '2028FA')
  expect(store.getAnswer('applied_major')).toBe('')
  store.setAnswer('applied_major', '51.3801')
  store.setAnswer('entry_term', '--')
  expect(store.getAnswer('campus_preference')).toBeUndefined()
  store.setAnswer('entry_term', '2027FA')
  expect(store.getAnswer('campus_preference')).toBe('M')
  expect(store.getAnswer('applied_major')).toBe('')
})

test('a major stays when its campus is chosen once more', () => {
  const store = open({ entry_term: '2027FA', campus_preference: 'M', applied_major: '51.3801' })
  store.setAnswers({ campus_preference: 'M' })
  expect(store.getAnswer('applied_major')).toBe('51.3801')
})

test('what was typed before hydration is cleared like anything typed later', () => {
  const store = open({ country: 'CAN', state: 'TN', conviction: 'N', conviction_comment: 'A long story' })
  expect(store.getContents().answers).toEqual({ country: 'CAN', conviction: 'N' })
  store.setAnswer('conviction', 'Y')
  expect(store.getAnswer('conviction_comment')).toBe('A long story')
})

test('what was answered elsewhere and is not asked here is kept aside', () => {
  const store = open({ conviction: 'N' })
  store.addAnswers({ conviction_comment: 'A long story', first_name: 'Wren' })
  expect(store.getContents().answers).toEqual({ conviction: 'N', first_name: 'Wren' })
  store.setAnswer('conviction', 'Y')
  expect(store.takeChanges()).toMatchObject({ first_name: 'Wren', conviction_comment: 'A long story' })
})

test('what another window saved in a group that is shorter here survives a change here', () => {
  const store = open()
  store.store.dispatch({
    kind: 'changedElsewhere',
    answers: { college_3_city: 'Sewanee' },
    revision: 1,
    status: 'started',
    groupState: { addAnother: {}, tabs: {} },
  })
  store.setComponents('college', 2)
  expect(store.takeChanges()).toEqual({})
  store.setComponents('college', 3)
  expect(store.getAnswer('college_3_city')).toBe('Sewanee')
})
