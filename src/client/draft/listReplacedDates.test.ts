import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { loadTestDraft } from '#testing/loadTestDraft.ts'

import { emptyDraft } from './draft.ts'
import { makeDraftRules } from './draftRules.ts'
import { listReplacedDates } from './listReplacedDates.ts'

const rules = makeDraftRules({ form: makeForm(tenant.pages), tenant })

test.each([
  ['another half is named', {}, '2009-4-', '2010--', ['Date of Birth (year 2009, month 4)']],
  ['less of the same date is not', {}, '-4-', '2009-4-', []],
  ['nor is what was written in another way', {}, '2009-04-', '2009-4-', []],
  ['another day is', {}, '--17', '2009-4-', ['Date of Birth (day 17)']],
  [
    'so is half of another date than the stored one',
    { birth_date: '2007-04-17' },
    '2009-4-',
    '2007--',
    ['Date of Birth (year 2009, month 4)'],
  ],
])('of two closed pages’ halves of a date, %s', (_, stored, earlier, later, named) => {
  const pages = [earlier, later].map((text) => ({ birth_date: text }))
  const { inputs } = loadTestDraft(stored, { left: pages.map((one) => ({ inputs: one })) })
  const contents = { ...emptyDraft.contents, answers: stored }
  expect(listReplacedDates(rules, pages, { ...emptyDraft, contents, inputs })).toEqual(named)
})
