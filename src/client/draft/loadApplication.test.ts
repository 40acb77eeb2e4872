import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { createDraftStore, type DraftStore } from './use/createDraftStore.ts'
import type { PageDraft } from './draftEvent.ts'
import { makeDraftRules } from './draftRules.ts'
import { readDraft } from './keep/journalEntry.ts'
import { reduceDraft } from './reduceDraft.ts'

function open(): DraftStore {
  const store = createDraftStore(makeDraftRules({ form: makeForm(tenant.pages), tenant }))
  store.setReducer(reduceDraft)
  return store
}

function load(store: DraftStore, answers: Answers = {}, left: readonly PageDraft[] = []): void {
  store.dispatch({
    kind: 'loaded',
    username: 'wren@example.com',
    answers,
    revision: 1,
    status: 'started',
    groupState: { addAnother: {}, tabs: {} },
    documents: {},
    prefill: {},
    page: 'page',
    left,
  })
}

test('a visitor’s answers stay if the session ends before the application is loaded', () => {
  const store = open()
  store.dispatch({ kind: 'typed', answers: { first_name: 'Wren' } })
  store.dispatch({ kind: 'sessionEnded', isByChoice: false })
  expect(store.getDraft().contents.answers).toEqual({ first_name: 'Wren' })
  load(store)
  expect([...store.getDraft().pending]).toEqual(['first_name'])
})

test('and are cleared by a logout', () => {
  const store = open()
  store.dispatch({ kind: 'typed', answers: { first_name: 'Wren' } })
  store.dispatch({ kind: 'sessionEnded', isByChoice: true })
  expect(store.getDraft().contents.answers).toEqual({})
})

/** As the three inputs report it: first their text, then the resulting date. */
function typeDay(store: DraftStore, text: string, day: string): void {
  store.dispatch({ kind: 'inputTyped', key: 'birth_date', text })
  store.dispatch({ kind: 'typed', answers: { birth_date: day } })
}

test.each([
  ['a login', false],
  ['a reload', true],
])('half a date in place of a whole one is shown again after %s', (_, isReload) => {
  const store = open()
  load(store, { birth_date: '2007-04-15' })
  typeDay(store, '2007-04-', '')
  const unsent = readDraft(store.rules, store.getDraft()).entry
  store.dispatch({ kind: 'sessionEnded', isByChoice: false })
  const next = isReload ? open() : store
  load(next, { birth_date: '2007-04-15' }, isReload ? [{ unsent, at: 1 }] : [])
  expect(next.getDraft().inputs).toEqual({ birth_date: '2007-04-' })
  expect(next.getDraft().contents.answers.birth_date).toBe('')
})
