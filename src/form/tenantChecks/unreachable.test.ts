import { expect, test } from 'vitest'

import { yesNo } from '#form/choice.ts'
import type { Condition } from '#form/condition.ts'
import { ask, checkItems, isAnswered, makeGroup, name, type Row } from '#testing/sketchTenant.ts'

test.for<Row>([
  ['a question that is shown by itself', 'The question a can never be asked', [ask('a', isAnswered('a'))]],
  [
    'a question whose choices depend on itself',
    'The question major can never be asked',
    [
      {
        kind: 'select',
        key: 'major',
        label: 'Major',
        choices: { cases: [{ when: isAnswered('major'), choices: yesNo }] },
      },
    ],
  ],
  [
    'a question in a group that is shown by itself',
    'The question college_name can never be asked',
    [makeGroup({ items: [{ ...name, shownWhen: isAnswered('name') }] })],
  ],
])('%s is a problem', ([, words, ...pages]) => {
  expect(checkItems(...pages)).toEqual([expect.stringContaining(words)])
})

test('questions in a cycle are a problem, and so are those that depend on them', () => {
  const circle = [
    ask('a', isAnswered('c')),
    ask('b', { all: [isAnswered('a'), isAnswered('free')] }),
    ask('c', isAnswered('b')),
  ]
  expect(checkItems([ask('free'), ...circle, ask('after', isAnswered('c'))])).toEqual(
    ['a', 'b', 'c', 'after'].map((key) => expect.stringContaining(`The question ${key} can never be asked`)),
  )
})

test('a cycle that can be entered is not a problem', () => {
  expect(
    checkItems([
      ask('free'),
      ask('a', { any: [isAnswered('b'), isAnswered('free')] }),
      ask('b', isAnswered('a')),
    ]),
  ).toEqual([])
  const empty = (valueKey: string): Condition => ({ valueKey, operator: 'notAnswered' })
  expect(checkItems([ask('either', empty('or')), ask('or', empty('either'))])).toEqual([])
})
