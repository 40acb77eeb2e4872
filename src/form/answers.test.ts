import { expect, test } from 'vitest'

import { isAnswered, readText } from './answers.ts'

test.each(['x', '0', ' x ', '---', '-- x', true, 'محمد', '👩‍👩‍👧', '\u200dx'])('%j is an answer', (answer) => {
  expect(isAnswered(answer)).toBe(true)
})

test.each([
  undefined,
  false,
  '',
  ' ',
  '\u00a0\u2003',
  '\r\n',
  '--',
  ' -- ',
  '\u200b',
  '\u200d\u2060',
  '\u3164',
])('%j is no answer', (answer) => {
  expect(isAnswered(answer)).toBe(false)
})

test('only text is read as text, and the placeholder as empty', () => {
  expect([readText('x'), readText(' x '), readText('--'), readText(true), readText(undefined)]).toEqual([
    'x',
    ' x ',
    '',
    '',
    '',
  ])
})
