import { expect, test, vi } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'
import { tenant } from '#tenant/tenant.ts'

import type { ConflictSet } from './draft.ts'
import { getShownAnswer, listShownAnswers } from './shownAnswers.ts'
import { nothingUnsent } from './unsent.ts'

const institution = { form: makeForm(tenant.pages), tenant }

/** Another device has saved `stored` while `typed` was being typed here. */
function open(stored: Answers, typed: Answers) {
  const draft = openTestDraft(institution)
  const { store } = draft
  const receive = (answers: Answers): void =>
    store.dispatch({
      kind: 'changedElsewhere',
      answers,
      revision: 1,
      status: 'started',
      groupState: { addAnother: {}, tabs: {} },
    })
  draft.setAnswers(typed)
  receive(stored)
  return {
    ...draft,
    receive,
    getShown: (key: string) => getShownAnswer(store.getDraft(), key),
    listConflicts: (): readonly ConflictSet[] => store.getDraft().student?.conflicts ?? [],
  }
}

test('typing goes on in an answer that another device has changed, and overwrites nothing', () => {
  const { setAnswer, getShown, getAnswer, hasChanges, listConflicts } = open(
    { first_name: 'Renée', last_name: 'Marsh' },
    { first_name: 'Wren' },
  )
  expect(getShown('first_name')).toBe('Wren')
  setAnswer('first_name', 'Wrenna')
  expect(getShown('first_name')).toBe('Wrenna')
  expect(getAnswer('first_name')).toBe('Renée')
  expect(listConflicts()).toMatchObject([{ source: 'here', answers: { first_name: 'Wrenna' } }])
  expect(hasChanges()).toBe(false)

  setAnswer('last_name', 'Hale')
  expect([getShown('last_name'), getAnswer('last_name'), hasChanges()]).toEqual(['Hale', 'Hale', true])
})

test('so does a text that becomes an answer once it is left', () => {
  const { store, getShown, getAnswer, hasChanges } = open({ personal_statement: 'There' }, {})
  const type = (text: string) => store.dispatch({ kind: 'inputTyped', key: 'personal_statement', text })
  type('Here')
  store.dispatch({
    kind: 'changedElsewhere',
    answers: { personal_statement: 'Over there' },
    revision: 2,
    status: 'started',
    groupState: { addAnother: {}, tabs: {} },
  })
  type('Here again')
  expect([getShown('personal_statement'), store.getDraft().inputs]).toEqual(['Here again', {}])
  store.dispatch({ kind: 'inputsLeft' })
  expect([getAnswer('personal_statement'), hasChanges()]).toEqual(['Over there', false])
})

test('all of a school waits with a part of it', () => {
  const stored = { hs_name: 'Oak Ridge High School', hs_zip: '37830' }
  const { store, setAnswer, hasChanges, listConflicts } = open(stored, { hs_name: 'Holler School' })
  setAnswer('hs_zip', '37887')
  expect(listConflicts()[0]?.answers).toMatchObject({ hs_name: 'Holler School', hs_zip: '37887' })
  expect(listShownAnswers(store.getDraft())).toMatchObject({ hs_name: 'Holler School', hs_zip: '37887' })
  expect(hasChanges()).toBe(false)
})

test('there is nothing to choose once both sides say the same', () => {
  const { setAnswer, getShown, hasChanges, listConflicts } = open(
    { first_name: 'Wrenna' },
    { first_name: 'Wren' },
  )
  setAnswer('first_name', 'Wrenna')
  expect([getShown('first_name'), hasChanges(), listConflicts()]).toEqual(['Wrenna', false, []])
})

test('only the choices that were asked are made', () => {
  const { store, receive, setAnswer, getAnswer, listConflicts } = open(
    { first_name: 'Renée' },
    { first_name: 'Wrenna' },
  )
  setAnswer('last_name', 'Hale')
  receive({ first_name: 'Renée', last_name: 'Marsh' })
  store.dispatch({ kind: 'conflictResolved', askedKeys: ['first_name'], typedKeys: ['first_name'] })
  expect([getAnswer('first_name'), getAnswer('last_name')]).toEqual(['Wrenna', 'Marsh'])
  expect(listConflicts()).toMatchObject([{ answers: { last_name: 'Hale' } }])
})

test('an answer of an earlier visit that is typed again is one of this page', () => {
  const { store, getShown, listConflicts } = open({}, {})
  const typed = { first_name: 'Wren', city: 'Oak Ridge' }
  store.dispatch({
    kind: 'loaded',
    username: 'wren@example.com',
    answers: { first_name: 'Renée', city: 'Knoxville' },
    revision: 1,
    status: 'started',
    groupState: { addAnother: {}, tabs: {} },
    documents: {},
    prefill: {},
    page: 'page',
    left: [
      {
        unsent: { ...nothingUnsent, page: 'closed', answers: typed, base: { first_name: '', city: '' } },
        at: 5,
      },
    ],
  })
  expect(listConflicts()).toMatchObject([
    { source: 'device', answers: typed, typedAt: { first_name: 5, city: 5 } },
  ])
  vi.useFakeTimers({ now: 7, toFake: ['Date'] })
  store.dispatch({ kind: 'typed', answers: { city: 'Oak' } })
  vi.useRealTimers()
  expect([getShown('first_name'), getShown('city')]).toEqual(['Wren', 'Oak'])
  expect(listConflicts()).toMatchObject([
    { source: 'device', answers: { first_name: 'Wren' } },
    { source: 'here', answers: { city: 'Oak' }, typedAt: { city: 7 } },
  ])
})
