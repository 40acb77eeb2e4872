import { expect, test } from 'vitest'

import type { Choice } from '#form/choice.ts'
import { checkItems, isAthlete, athlete } from '#testing/sketchTenant.ts'

type Days = Pick<Choice, 'opens' | 'closes' | 'offeredUntil'>

function check(days: Days, key = 'entry_term'): readonly string[] {
  return checkItems([
    { kind: 'select', key, label: 'Term', choices: [{ value: 'FA', label: 'Fall', ...days }] },
  ])
}

test.for<[what: string, days: Days, issue: string]>([
  [
    'a day that does not exist',
    { closes: '2027-02-29' },
    'The term FA of entry_term has the day 2027-02-29, which is not a date.',
  ],
  [
    'a day in words',
    { opens: 'March 1' },
    'The term FA of entry_term has the day March 1, which is not a date.',
  ],
  [
    'a year in which nobody lives',
    { closes: '2207-03-01' },
    'The term FA of entry_term has the day 2207-03-01, which is far away. Correct the year.',
  ],
  [
    'a term that closes before it opens',
    { opens: '2027-03-02', closes: '2027-03-01' },
    'The term FA of entry_term opens on 2027-03-02 and ends before that, on 2027-03-01.',
  ],
  [
    'a term that is taken away before it opens',
    { opens: '2027-03-02', offeredUntil: '2027-03-01' },
    'The term FA of entry_term opens on 2027-03-02 and ends before that, on 2027-03-01.',
  ],
  [
    'a term with two ends',
    { closes: '2027-03-01', offeredUntil: '2027-02-01' },
    'The term FA of entry_term has closes and offeredUntil.',
  ],
])('%s is a problem', ([, days, issue]) => {
  expect(check(days)).toEqual([expect.stringContaining(issue)])
})

test('a term may open and close on one day, or never', () => {
  expect(check({ opens: '2027-03-01', closes: '2027-03-01' })).toEqual([])
  expect(check({})).toEqual([])
})

test('only a term in a plain list has days', () => {
  const issue = expect.stringContaining('has opens, closes or offeredUntil. Only a term can')
  expect(check({ closes: '2027-03-01' }, 'sport')).toEqual([issue])
  const choices = {
    cases: [{ when: isAthlete, choices: [{ value: 'FA', label: 'Fall', opens: '2027-03-01' }] }],
  }
  expect(checkItems([athlete, { kind: 'select', key: 'entry_term', label: 'Term', choices }])).toEqual([
    issue,
  ])
})
