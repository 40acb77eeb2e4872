import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import type { Page } from '#form/page.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { readDraft } from './journalEntry.ts'

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
          { kind: 'identifier', key: 'ssn', label: 'Number' },
          {
            kind: 'tabs',
            id: 'way',
            label: 'Way',
            tabs: [
              { id: 'a', label: 'A', items: [] },
              { id: 'b', label: 'B', items: [] },
            ],
          },
        ],
      },
    ],
  },
]

test.each([
  ['waits', () => undefined],
  ['is followed by a tab', (draft: ReturnType<typeof openTestDraft>) => draft.setTab('way', 'b')],
  [
    'was followed by a tab that is on its way',
    (draft: ReturnType<typeof openTestDraft>) => {
      draft.setTab('way', 'b')
      draft.setAnswer('ssn', '123-45-6780')
      draft.store.dispatch({ kind: 'sendStarted' })
    },
  ],
  ['is on its way', (draft: ReturnType<typeof openTestDraft>) => void draft.startSending()],
  [
    'was sent, and no reply came',
    (draft: ReturnType<typeof openTestDraft>) => {
      draft.startSending()
      draft.store.dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
    },
  ],
])('a number that %s is not stored, and nothing is called kept meanwhile', (_, happen) => {
  const draft = openTestDraft({ form: makeForm(pages), tenant: { timeZone: 'UTC' } })
  draft.setAnswers({ name: 'Wren', ssn: '123-45-6789' })
  happen(draft)
  const { entry, isWhole } = readDraft(draft.store.rules, draft.store.getDraft())
  expect(entry.answers).toEqual({ name: 'Wren' })
  expect(JSON.stringify(entry)).not.toMatch(/678[09]/)
  expect(isWhole).toBe(false)
})

test('a number that waits for a choice is not stored either, and leaving the page asks', () => {
  const draft = openTestDraft({ form: makeForm(pages), tenant: { timeZone: 'UTC' } })
  draft.setAnswers({ ssn: '123-45-6789' })
  draft.store.dispatch({
    kind: 'changedElsewhere',
    answers: { ssn: '***-**-1111' },
    revision: 1,
    status: 'started',
    groupState: { addAnother: {}, tabs: {} },
  })
  const { entry, isWhole } = readDraft(draft.store.rules, draft.store.getDraft())
  expect(draft.store.getDraft().student?.conflicts).toMatchObject([{ answers: { ssn: '123-45-6789' } }])
  expect(entry.conflicts).toEqual([])
  expect(isWhole).toBe(false)
})
