import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import type { Page } from '#form/page.ts'
import { openTestDraft, type TestDraft } from '#testing/openTestDraft.ts'

import { compareDrafts, type DraftChange } from '../draftChange.ts'
import { readDraft } from './journalEntry.ts'
import { addTypedAnswer, findTypedAnswer, readTyped, writeTyped } from './typedAnswer.ts'

const pages: readonly Page[] = [
  {
    id: 'one',
    path: '/one',
    step: 'One',
    title: 'One',
    sections: [
      {
        id: 'all',
        title: 'All',
        items: [
          { kind: 'text', key: 'name', label: 'Name' },
          { kind: 'text', key: 'city', label: 'City', shownWhen: { valueKey: 'name', operator: 'answered' } },
          { kind: 'textArea', key: 'essay', label: 'Essay' },
          { kind: 'date', key: 'birthday', label: 'Birthday' },
          { kind: 'identifier', key: 'ssn', label: 'Number' },
        ],
      },
    ],
  },
]

function open(): TestDraft {
  const draft = openTestDraft({ form: makeForm(pages), tenant: { timeZone: 'UTC' } })
  draft.setAnswers({ name: 'Wre', city: 'Knoxville' })
  return draft
}

/** What changes when something happens. */
function change(draft: TestDraft, happen: () => void): DraftChange {
  const before = draft.store.getDraft()
  happen()
  return compareDrafts(before, draft.store.getDraft())
}

test.each(['Wren', 'Wr', 'WREN'])('%s is all that has changed in what a journal has', (text) => {
  const draft = open()
  const { rules } = draft.store
  const changed = change(draft, () => draft.setAnswer('name', text))
  const { before, after } = changed
  const typed = findTypedAnswer(rules, changed)
  expect(typed).toEqual({ key: 'name', answer: text })
  const entry = addTypedAnswer(readDraft(rules, before).entry, { key: 'name', answer: text })
  expect(entry).toEqual(readDraft(rules, after).entry)
})

test.each<[string, (draft: TestDraft) => void]>([
  ['two answers', (draft) => draft.setAnswers({ name: 'Wren', city: 'Oak Ridge' })],
  ['the first letter of an answer', (draft) => draft.setAnswer('birthday', '2009-04-17')],
  ['an answer that hides another one', (draft) => draft.setAnswer('name', '')],
  ['a number that is not stored', (draft) => draft.setAnswer('ssn', '123-45-6780')],
  [
    'a letter of a text area',
    (draft) => draft.store.dispatch({ kind: 'inputTyped', key: 'essay', text: 'We' }),
  ],
  ['a save that has begun', (draft) => void draft.startSending()],
  ['nothing', () => undefined],
])('%s is read with everything else', (_, happen) => {
  const draft = open()
  draft.setAnswer('ssn', '123-45-6789')
  const changed = change(draft, () => happen(draft))
  expect(findTypedAnswer(draft.store.rules, changed)).toBeUndefined()
})

test('a date that replaces half a date is read with everything else', () => {
  const draft = open()
  draft.setAnswer('birthday', '2009-04-17')
  draft.store.dispatch({ kind: 'inputTyped', key: 'birthday', text: '-4-' })
  const changed = change(draft, () => draft.setAnswer('birthday', '2009-04-18'))
  expect(findTypedAnswer(draft.store.rules, changed)).toBeUndefined()
})

test.each(['', ' ', ' Wren  12', 'Wrén\n🙂 7 name'])('%j reaches the worker as it was typed', (answer) => {
  const message = writeTyped({ key: 'name', answer }, { count: 12, at: 1_790_000_000_000 })
  expect(readTyped(message)).toEqual({ key: 'name', answer, count: 12, at: 1_790_000_000_000 })
})
