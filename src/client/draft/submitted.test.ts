import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

function open() {
  const draft = openTestDraft({ form: makeForm(tenant.pages), tenant })
  const receive = (answers: Readonly<Record<string, string>>, pageChanges = {}): void =>
    draft.store.dispatch({
      kind: 'changedElsewhere',
      answers,
      revision: 9,
      status: 'submitted',
      groupState: { addAnother: {}, tabs: {} },
      pageChanges,
    })
  const listNamed = () => draft.store.getDraft().student?.notSubmitted
  return { ...draft, receive, listNamed }
}

test('a save in flight when the application is submitted is part of it, and is not named', () => {
  const draft = open()
  draft.setAnswer('first_name', 'Wren')
  draft.startSending()
  draft.store.dispatch({ kind: 'submitted' })
  expect(draft.listNamed()).toEqual([])
  draft.acknowledge()
  draft.receive({ first_name: 'Wren' })
  expect(draft.listNamed()).toEqual([])
})

test('one that came too late is named, whether its reply is known or lost', () => {
  const draft = open()
  draft.setAnswer('first_name', 'Wren')
  draft.startSending()
  draft.store.dispatch({ kind: 'submitted' })
  draft.store.dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
  expect(draft.listNamed()).toEqual([])
  draft.receive({})
  expect(draft.listNamed()).toEqual([{ key: 'first_name', answer: 'Wren' }])
})

test('one whose reply was lost is part of it if the server says that it has its number, and is not named', () => {
  const draft = open()
  draft.setAnswer('first_name', 'Wren')
  draft.startSending()
  draft.store.dispatch({ kind: 'submitted' })
  draft.store.dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
  draft.receive({ first_name: 'Wren' }, { page: 1 })
  expect(draft.listNamed()).toEqual([])
})

test('what was never sent is named, unless it is there from elsewhere', () => {
  const draft = open()
  draft.setAnswers({ first_name: 'Wren', last_name: 'Calloway' })
  draft.store.dispatch({ kind: 'submitted' })
  expect(draft.listNamed()).toEqual([])
  draft.receive({ last_name: 'Calloway' })
  expect(draft.listNamed()).toEqual([{ key: 'first_name', answer: 'Wren' }])
})

test('a status is set by this page and told by the server, and none replaces "submitted" here', () => {
  const { store } = open()
  const getStatus = () => store.getDraft().student?.status
  expect(getStatus()).toBe('started')
  store.dispatch({ kind: 'statusReached', status: 'validating' })
  expect(getStatus()).toBe('validating')
  store.dispatch({ kind: 'submitted' })
  store.dispatch({ kind: 'statusReached', status: 'validating' })
  expect(getStatus()).toBe('submitted')
  const reopened = { answers: {}, revision: 10, groupState: { addAnother: {}, tabs: {} } }
  store.dispatch({ kind: 'changedElsewhere', ...reopened, status: 'started' })
  expect(getStatus()).toBe('started')
})
