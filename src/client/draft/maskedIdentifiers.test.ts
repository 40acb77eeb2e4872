import { expect, test } from 'vitest'

import { yesNo } from '#form/choice.ts'
import { makeForm } from '#form/form.ts'
import type { Page } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

const pages: readonly Page[] = [
  {
    id: 'aid',
    path: '/aid',
    step: 'Part A',
    title: 'Aid',
    sections: [
      {
        id: 'aid',
        title: 'Aid',
        items: [
          { kind: 'radio', key: 'wants_aid', label: 'Aid?', choices: yesNo },
          {
            kind: 'identifier',
            key: 'ssn',
            label: 'Number',
            shownWhen: { valueKey: 'wants_aid', operator: 'equals', target: 'Y' },
          },
        ],
      },
    ],
  },
]
const form = makeForm(pages)
const makeStore = () => openTestDraft({ form, tenant }, { wants_aid: 'Y' })

test('a number that was saved is known by its last four digits, and is not sent again', () => {
  const store = makeStore()
  store.setAnswer('ssn', '123-45-6789')
  store.startSending()
  store.acknowledge()

  expect(store.getAnswer('ssn')).toBe('***-**-6789')
  expect(store.hasChanges()).toBe(false)
})

test('a number that was changed during a save stays as typed', () => {
  const store = makeStore()
  store.setAnswer('ssn', '123-45-6789')
  store.startSending()
  store.setAnswer('ssn', '987-65-4321')
  store.acknowledge()

  expect(store.takeChanges()).toEqual({ ssn: '987-65-4321' })
})

test('the last four digits are not restored with the question, nine typed ones are', () => {
  const store = makeStore()
  store.setAnswer('ssn', '123-45-6789')
  store.setAnswer('wants_aid', 'N')
  store.setAnswer('wants_aid', 'Y')
  expect(store.getAnswer('ssn')).toBe('123-45-6789')

  store.takeChanges()
  store.setAnswer('wants_aid', 'N')
  store.setAnswer('wants_aid', 'Y')
  expect(store.getAnswer('ssn')).toBeUndefined()
})
