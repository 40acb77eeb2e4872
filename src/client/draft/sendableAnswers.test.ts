import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import type { Page } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft, type TestDraft } from '#testing/openTestDraft.ts'

const choices = ['1', '2'].map((value) => ({ value, label: value }))

const pages: readonly Page[] = [
  {
    id: 'about',
    path: '/about',
    step: 'Step One',
    title: 'About You',
    sections: [
      {
        id: 'name',
        title: 'Your name',
        items: [
          { kind: 'text', key: 'first_name', label: 'First Name' },
          { kind: 'textArea', key: 'comment', label: 'Comment', limit: 20 },
          {
            kind: 'monthYear',
            key: 'month',
            yearKey: 'year',
            label: 'Month',
            months: choices,
            years: choices,
          },
        ],
      },
    ],
  },
]

function openStore(): TestDraft {
  return openTestDraft({ tenant, form: makeForm(pages) }, {})
}

test('a text that is too long stays here, and blocks no other answer', () => {
  const store = openStore()
  store.setAnswers({ first_name: 'Wren', comment: 'Longer than twenty characters' })

  expect(store.takeChanges()).toEqual({ first_name: 'Wren' })
  expect(store.getAnswer('comment')).toBe('Longer than twenty characters')
  expect(store.hasChanges()).toBe(false)
  expect(store.hasUnkeepable()).toBe(true)
})

test('is sent with the next save once it is shortened', () => {
  const store = openStore()
  store.setAnswer('comment', 'Longer than twenty characters')
  store.takeChanges()

  store.setAnswer('comment', 'Short enough')

  expect(store.hasUnkeepable()).toBe(false)
  expect(store.takeChanges()).toEqual({ comment: 'Short enough' })
  expect(store.hasChanges()).toBe(false)
})

test('is kept with the other unsaved answers when a session ends', () => {
  const store = openStore()
  store.setAnswers({ first_name: 'Wren', comment: 'Longer than twenty characters' })
  store.store.dispatch({ kind: 'sessionEnded', isByChoice: false })
  expect(store.store.getDraft().unsentByUsername['wren@example.com']?.answers).toEqual({
    first_name: 'Wren',
    comment: 'Longer than twenty characters',
  })
  expect(store.hasUnkeepable()).toBe(false)
})

test('what is typed and taken back is not sent, unless its other half is', () => {
  const store = openStore()
  store.setAnswers({ first_name: 'W', year: '2' })
  store.setAnswers({ first_name: '', year: '' })
  expect(store.takeChanges()).toEqual({})
  expect(store.hasChanges()).toBe(false)

  store.setAnswers({ first_name: 'W', year: '2' })
  store.setAnswers({ first_name: '', month: '1', year: '' })
  expect(store.takeChanges()).toEqual({ month: '1', year: '' })
})
