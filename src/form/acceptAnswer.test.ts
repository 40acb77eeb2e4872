import { expect, test } from 'vitest'

import { findRefusal, normalizeAnswer } from './acceptAnswer.ts'
import { yesNo } from './choice.ts'
import { makeForm } from './form.ts'

const form = makeForm([
  {
    id: 'one',
    path: '/one',
    step: 'Step One',
    title: 'One',
    sections: [
      {
        id: 'all',
        title: 'All',
        items: [
          { kind: 'text', key: 'name', label: 'Name' },
          { kind: 'textArea', key: 'story', label: 'Story' },
          { kind: 'date', key: 'day', label: 'Day' },
          { kind: 'checkBox', key: 'agree', label: 'Agree', statement: 'I agree' },
          { kind: 'radio', key: 'sure', label: 'Sure?', choices: yesNo },
          { kind: 'select', key: 'year', label: 'Year', choices: { years: { from: 0, to: -2 } } },
          { kind: 'phone', key: 'phone', label: 'Phone', format: 'us' },
        ],
      },
    ],
  },
])

test.for([
  ['name', 'Nguyễn Thị Ánh'],
  ['name', ''],
  ['name', '😀'.repeat(45)],
  ['story', 'One\r\ntwo 👩‍👩‍👧 محمد 李小龍'],
  ['story', 'x'.repeat(1500)],
  ['day', '2008-02-29'],
  ['day', ''],
  ['agree', true],
  ['agree', false],
  ['sure', 'Y'],
  ['sure', '--'],
  ['year', '2024'],
  ['phone', '(865) 5'],
] as const)('%s can hold %j', ([key, value]) => {
  expect(findRefusal(form, key, value, '2026-11-21')).toBeUndefined()
})

test.for([
  ['nobody', 'x', 'no such question'],
  ['name', 'x'.repeat(46), 'at most 45 characters'],
  ['name', true, 'must be text'],
  ['name', null, 'must be text'],
  ['name', 5, 'must be text'],
  ['name', ['x'], 'must be text'],
  ['name', 'a\0b', 'cannot be saved'],
  ['name', 'half \ud83d', 'cannot be saved'],
  ['day', '2009-02-29', 'must be a date'],
  ['day', 'soon', 'must be a date'],
  ['agree', 'true', 'true or false'],
  ['agree', '', 'true or false'],
  ['sure', 'maybe', 'not one of the choices'],
  ['year', '2023', 'not one of the choices'],
  ['sure_desc', 'Yes', 'no such question'],
] as const)('%s cannot hold %j: %s', ([key, value, words]) => {
  expect(findRefusal(form, key, value, '2026-11-21')).toContain(words)
})

test('the placeholder of a select is kept as nothing', () => {
  expect(normalizeAnswer('--')).toBe('')
  expect(normalizeAnswer('x')).toBe('x')
  expect(normalizeAnswer(false)).toBe(false)
})
