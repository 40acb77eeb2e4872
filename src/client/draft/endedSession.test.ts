import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

test.each([
  ['a session that ends by itself leaves', false, { first_name: 'Wren' }],
  ['a logout by choice gives up', true, undefined],
])('%s what was not saved', (_, isByChoice, left) => {
  const { store, setAnswer } = openTestDraft({ form: makeForm(tenant.pages), tenant })
  setAnswer('first_name', 'Wren')
  store.dispatch({ kind: 'sessionEnded', isByChoice })
  expect(store.getDraft().unsentByUsername['wren@example.com']?.answers).toEqual(left)
})
