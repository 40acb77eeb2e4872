import { expect, test } from 'vitest'

import { findTooLong } from './findTooLong.ts'
import { validateQuestion } from './validateAnswers.ts'
import type { Question } from './page.ts'

const words = 'This answer can have at most 45 characters.'

test.each([
  ['a'.repeat(45), undefined],
  ['a'.repeat(46), words],
  ['🎓'.repeat(45), undefined],
  ['🎓'.repeat(46), words],
  [`${'a'.repeat(44)}🎓`, undefined],
  [true, undefined],
  [undefined, undefined],
])('%j', (answer, expected) => {
  expect(findTooLong({ maxLength: 45 }, answer)).toBe(expected)
})

test('an unknown key is not validated', () => {
  expect(findTooLong(undefined, 'a'.repeat(1000))).toBeUndefined()
})

const statement: Question = {
  kind: 'textArea',
  key: 'statement',
  label: 'Statement',
  limit: 7000,
  rules: [{ message: 'Please do not shout.', accepts: (text) => text !== text.toUpperCase() }],
}

test('a length error is the only error of an answer', () => {
  const validate = (answer: string): readonly string[] =>
    validateQuestion(statement, { statement: answer }, '2026-11-21').statement ?? []
  expect(validate('é\n'.repeat(3500))).toEqual([])
  expect(validate('É'.repeat(7001))).toEqual(['This answer can have at most 7000 characters.'])
  expect(validate('LOUD')).toEqual(['Please do not shout.'])
})
