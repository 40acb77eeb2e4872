import { expect, test } from 'vitest'

import { emptyContents } from '#form/answers.ts'
import { tenant } from '#tenant/tenant.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'

import { describeRemaining } from './describeRemaining.ts'

const describe = (answers: typeof emptyContents.answers) =>
  describeRemaining(tenant.pages, { ...emptyContents, answers }, '2026-11-28')

test('names the questions of a step, and counts them when they are many', () => {
  const { remaining, steps } = describe({ ...completeAnswers, last_name: '', birth_date: '', conviction: '' })
  expect(remaining).toBe('3 questions are left')
  expect(steps).toEqual([
    { step: 'About You', stepRemaining: '2 questions: “Last Name” and “Date of Birth”' },
    { step: 'Your Academics', stepRemaining: 'Done' },
    { step: 'Final Steps', stepRemaining: '1 question: “Have you been convicted of a felony?”' },
  ])
  expect(describe({ first_name: 'Mateo' }).steps[0]?.stepRemaining).toMatch(/^\d+ questions$/)
})

test('a wrong answer is left, too', () => {
  expect(describe({ ...completeAnswers, zip: '378' }).remaining).toBe('1 question is left')
})

test('says when only the submission is left', () => {
  expect(describe(completeAnswers)).toEqual({
    remaining: 'Everything is answered: only submitting it is left',
    steps: [],
  })
})
