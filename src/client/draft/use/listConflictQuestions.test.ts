import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { makeDraftRules } from '../draftRules.ts'
import { reduceDraft } from '../reduceDraft.ts'
import { nothingUnsent } from '../unsent.ts'
import { createDraftStore } from './createDraftStore.ts'
import { listConflictQuestions } from './listConflictQuestions.ts'

const form = makeForm(tenant.pages)
const at = (hour: number, minute: number): Date => new Date(2026, 10, 26, hour, minute)

/** The two answers to each question that an application has after it was loaded, with where and when they were given. */
function load(stored: Answers, savedAt: Date, left: readonly Answers[], visitor: Answers = {}) {
  const store = createDraftStore(makeDraftRules({ form, tenant }), { answers: visitor })
  store.setReducer(reduceDraft)
  store.dispatch({
    kind: 'loaded',
    username: 'wren@example.com',
    answers: stored,
    answerTimes: Object.fromEntries(Object.keys(stored).map((key) => [key, savedAt.getTime()])),
    revision: 3,
    status: 'started',
    groupState: { addAnother: {}, tabs: {} },
    documents: {},
    prefill: {},
    page: 'page',
    left: left.map((answers, index) => ({
      unsent: { ...nothingUnsent, page: `page${index}`, answers, base: { first_name: 'Wren', city: '' } },
      at: at(14, index).getTime(),
    })),
  })
  const questions = listConflictQuestions(form, store.getDraft(), { today: '2026-11-26', now: at(16, 0) })
  return questions.map(({ choices }) => choices.map(({ label, hint }) => `${label}: ${hint}`))
}

test('what was saved has the time of the server, beside what a closed page or a visitor typed', () => {
  const stored = { last_name: 'Marsh', city: 'Knoxville' }
  expect(load(stored, at(15, 47), [{ city: 'Wartburg' }], { last_name: 'Hale' })).toEqual([
    ['Marsh: In your application, 3:47 PM', 'Hale: Here, before you logged in'],
    ['Knoxville: In your application, 3:47 PM', 'Wartburg: In an earlier visit, 2:00 PM'],
  ])
})

test('what two closed pages have left has the place and the time of each of them', () => {
  const left = [{ first_name: 'Wrenna' }, { first_name: 'Rae' }]
  expect(load({ first_name: 'Wren' }, at(15, 47), left)).toEqual([
    ['Wrenna: In an earlier visit, 2:00 PM', 'Rae: In an earlier visit, 2:01 PM'],
  ])
})
