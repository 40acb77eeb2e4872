import { expect, test } from 'vitest'

import { emptyContents } from './answers.ts'
import { countAnswered } from './countAnswered.ts'
import type { Page } from './page.ts'

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

function count(answers: Readonly<Record<string, string | boolean>>): [answered: number, required: number] {
  const progress = countAnswered(page, { ...emptyContents, answers })
  return [progress.answered, progress.required]
}

test('only currently required questions count, and only complete answers', () => {
  expect(count({})).toEqual([0, 3])
  expect(count({ name: 'Wren', nickname: 'Reed', comment: 'Hello' })).toEqual([1, 3])
  expect(count({ name: ' ', month: '5' })).toEqual([0, 3])
  expect(count({ month: '5', year: '2027', like_b: true })).toEqual([2, 3])
  expect(count({ like_a: true })).toEqual([1, 4])
  expect(count({ like_a: true, sport: 'Rowing' })).toEqual([2, 4])
})

test('answers are not validated', () => {
  expect(count({ name: 'x'.repeat(1000) })).toEqual([1, 3])
})

test('each section has its own, also one where nothing is required', () => {
  expect(countAnswered(page, { ...emptyContents, answers: { name: 'Wren' } }).sections).toEqual([
    { id: 'you', title: 'You', answered: 1, required: 3 },
    { id: 'more', title: 'More', answered: 0, required: 0 },
  ])
})
