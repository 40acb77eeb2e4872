import { expect, test } from 'vitest'

import { createDraftStore } from '#client/draft/use/createDraftStore.ts'
import { makeDraftRules } from '#client/draft/draftRules.ts'
import { type Answers, isAnswered } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { fillFromLink } from './fillFromLink.ts'

/** A visitor's answers after a link was opened beside them. */
function open(typed: Answers, given: Answers, before: Answers = {}): Answers {
  const rules = makeDraftRules({ form: makeForm(tenant.pages), tenant })
  const store = createDraftStore(rules, { answers: { ...before, ...typed } })
  fillFromLink(store, given, before)
  const { answers } = store.getDraft().contents
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)))
}

test('a link hides nothing that was typed', () => {
  const typed = { state: 'TN', hs_name: 'Oak Ridge High School', hs_state: 'TN' }
  expect(open(typed, { country: 'FRA', hs_country: 'FRA', last_name: 'Dove' })).toEqual({
    ...typed,
    last_name: 'Dove',
  })
})

test('another link empties nothing that what was typed depends on', () => {
  const before = { mailing_addr_same_as_perm_addr: 'N', last_name: 'Calloway' }
  const typed = { mailing_address_line_1: '12 Laurel Lane' }
  expect(open(typed, { last_name: 'Dove' }, before)).toEqual({
    ...typed,
    mailing_addr_same_as_perm_addr: 'N',
    last_name: 'Dove',
  })
})
