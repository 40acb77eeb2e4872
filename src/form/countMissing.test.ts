import { expect, test } from 'vitest'

import { type Answers, emptyContents } from './answers.ts'
import { isNumberBetween } from './checks.ts'
import { countMissing } from './countMissing.ts'
import type { Page } from './page.ts'
import type { TypedIssues } from './validateAnswers.ts'

const required = { message: 'Missing' }
const page: Page = {
  id: 'one',
  path: '/one',
  step: 'Step One',
  title: 'About',
  sections: [
    {
      id: 'you',
      title: 'You',
      items: [
        { kind: 'text', key: 'name', label: 'Name', required },
        { kind: 'text', key: 'nickname', label: 'Nickname' },
        {
          kind: 'monthYear',
          key: 'month',
          yearKey: 'year',
          label: 'Graduation',
          months: [{ value: '5', label: 'May' }],
          years: { years: { from: 1, to: -1 } },
          required,
        },
        {
          kind: 'checkGroup',
          key: 'likes',
          label: 'Likes',
          boxes: [
            { key: 'like_a', label: 'A' },
            { key: 'like_b', label: 'B' },
          ],
          required,
        },
        {
          kind: 'text',
          key: 'score',
          label: 'Score',
          rules: [{ message: 'From 200 to 800', accepts: isNumberBetween(200, 800) }],
        },
        {
          kind: 'text',
          key: 'sport',
          label: 'Sport',
          shownWhen: { valueKey: 'like_a', operator: 'equals', target: true },
          required,
        },
      ],
    },
    { id: 'more', title: 'More', items: [{ kind: 'text', key: 'comment', label: 'Comment' }] },
  ],
}

const today = '2026-11-28'

function count(answers: Answers, typed: TypedIssues = {}): [missing: number, required: number] {
  const progress = countMissing(page, { ...emptyContents, answers }, today, typed)
  return [progress.missing, progress.required]
}

test('only currently required questions count, and only complete answers', () => {
  expect(count({})).toEqual([3, 3])
  expect(count({ name: 'Wren', nickname: 'Reed', comment: 'Hello' })).toEqual([2, 3])
  expect(count({ name: ' ', month: '5' })).toEqual([3, 3])
  expect(count({ month: '5', year: '2027', like_b: true })).toEqual([1, 3])
  expect(count({ like_a: true })).toEqual([3, 4])
  expect(count({ like_a: true, sport: 'Rowing' })).toEqual([2, 4])
})

test('a wrong answer is missing, also where none is required', () => {
  expect(count({ name: 'x'.repeat(1000) })).toEqual([3, 3])
  expect(count({ score: '905' })).toEqual([4, 3])
  expect(count({ score: '705' })).toEqual([3, 3])
  const contents = { ...emptyContents, answers: { score: '905' } }
  expect(countMissing(page, contents, undefined).missing).toBe(3)
})

test('text that is no answer yet does not count', () => {
  expect(count({ name: 'Wr' }, { name: [] })).toEqual([3, 3])
  expect(count({ name: 'Wr' }, { name: ['Add the rest.'] })).toEqual([3, 3])
  expect(count({ nickname: 'Re' }, { nickname: [] })).toEqual([3, 3])
})

test('each section has its own, also one where nothing is required', () => {
  expect(countMissing(page, { ...emptyContents, answers: { name: 'Wren' } }, today).sections).toEqual([
    { id: 'you', title: 'You', missing: 2, required: 3 },
    { id: 'more', title: 'More', missing: 0, required: 0 },
  ])
})
