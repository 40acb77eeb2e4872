import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { mayDeleteLeft } from './mayDeleteLeft.ts'

const shown = { file_name: 'transcript.pdf', file_size: 9 }
const change = { kind: 'tab', id: 'transcript', value: 'school' } as const

/** The student has left the tab with a file, and the server has the new one. */
function leaveTab() {
  const { store, setTab, takeChanges } = openTestDraft({ form: makeForm(tenant.pages), tenant })
  store.dispatch({ kind: 'documentsLoaded', documents: { transcript: shown } })
  setTab('transcript', 'school')
  takeChanges()
  return { store, setTab, mayDelete: () => mayDeleteLeft(store.getDraft(), change, 'transcript', shown) }
}

test('a file goes with the tab that was left', () => {
  expect(leaveTab().mayDelete()).toBe(true)
})

test('it stays while the server has not got the tab, or another one is chosen since', () => {
  const { store, setTab, mayDelete } = leaveTab()
  setTab('transcript', 'upload')
  expect(mayDelete()).toBe(false)
  store.dispatch({ kind: 'sendStarted' })
  setTab('transcript', 'school')
  expect(mayDelete()).toBe(false)
})

test('another file, which the student has not seen when leaving, stays', () => {
  const { store, mayDelete } = leaveTab()
  store.dispatch({ kind: 'documentsLoaded', documents: { transcript: { ...shown, file_size: 10 } } })
  expect(mayDelete()).toBe(false)
  store.dispatch({ kind: 'documentsLoaded', documents: {} })
  expect(mayDelete()).toBe(false)
})
