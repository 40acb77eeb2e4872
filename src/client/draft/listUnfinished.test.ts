import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { answerByTyping } from '#form/lookupAnswers.ts'
import type { LookupQuestion } from '#form/kinds/lookup.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { listUnfinished } from './listUnfinished.ts'

const school: LookupQuestion = {
  kind: 'lookup',
  key: 'hs_name',
  label: 'School',
  category: 'hs_ceeb',
  prefix: 'hs_',
  parts: ['name', 'ceeb'],
  hiddenParts: ['ceeb'],
}

function openSchool() {
  const sections = [{ id: 'all', title: 'All', items: [school] }]
  const form = makeForm([{ id: 'a', path: '/a', step: 'Step One', title: 'A', sections }])
  const { store } = openTestDraft({ form, tenant: { timeZone: 'UTC' } })
  const answers = answerByTyping(school, { before: {}, now: {} }, 'Oak Ri')
  store.dispatch({ kind: 'typed', answers, typingKey: 'hs_name' })
  return { store, list: () => listUnfinished(store.rules, store.getDraft()) }
}

test('a school’s name is no answer while it is typed, and is one once it is left', () => {
  const { store, list } = openSchool()
  expect(list()).toEqual({ hs_name: [] })
  store.dispatch({ kind: 'inputsLeft' })
  expect(list()).toEqual({})
})

test('a school that was chosen is an answer at once', () => {
  const { store, list } = openSchool()
  const chosen = { hs_name: 'Oak Ridge High School', hs_name_user_entered: '', hs_ceeb: '431470' }
  store.dispatch({ kind: 'typed', answers: chosen })
  expect(list()).toEqual({})
})
