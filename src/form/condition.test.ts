import { expect, test } from 'vitest'

import type { Answer } from './answers.ts'
import { type Comparison, type Condition, evaluateCondition, listKeys, renameKeys } from './condition.ts'

type Row = readonly [Comparison['operator'], Answer | undefined, Comparison['target'], boolean]

const rows: readonly Row[] = [
  ['equals', 'Y', 'Y', true],
  ['equals', 'y', 'Y', false],
  ['equals', '', '', true],
  ['equals', undefined, '', true],
  ['equals', '--', '', true],
  ['equals', 'N', undefined, false],
  ['equals', '2', 2, true],
  ['equals', true, true, true],
  ['equals', false, true, false],
  ['equals', undefined, false, true],
  ['equals', false, false, true],
  ['notEquals', 'N', 'Y', true],
  ['notEquals', 'Y', 'Y', false],
  ['notEquals', undefined, 'Y', true],
  ['notEquals', '--', '', false],
  ['lt', '9', 10, true],
  ['lt', '10', '9', false],
  ['lt', '9', 9, false],
  ['lt', '', 9, false],
  ['lt', undefined, 9, false],
  ['lt', 'nine', 10, false],
  ['lt', '9', 'ten', false],
  ['lt', '9', '', false],
  ['lt', '9', undefined, false],
  ['lt', true, 10, false],
  ['lte', '9', 9, true],
  ['lte', '10', 9, false],
  ['lte', '--', 9, false],
  ['gt', '10', 9, true],
  ['gt', '9.5', 9, true],
  ['gt', '9', 9, false],
  ['gt', '', -1, false],
  ['gte', '9', 9, true],
  ['gte', '8', 9, false],
  ['gte', 'x', 0, false],
  ['answered', 'x', undefined, true],
  ['answered', true, undefined, true],
  ['answered', '', undefined, false],
  ['answered', '   ', undefined, false],
  ['answered', false, undefined, false],
  ['answered', '--', undefined, false],
  ['answered', undefined, undefined, false],
  ['notAnswered', undefined, undefined, true],
  ['notAnswered', '--', undefined, true],
  ['notAnswered', false, undefined, true],
  ['notAnswered', '0', undefined, false],
  ['in', '1', ['1', '2'], true],
  ['in', '3', ['1', '2'], false],
  ['in', '', ['1', '2'], false],
  ['in', '', [''], true],
  ['in', '1', '1', false],
  ['notIn', '3', ['1', '2'], true],
  ['notIn', undefined, ['1', '2'], true],
  ['notIn', '1', ['1', '2'], false],

  // Spaces around an answer are ignored, as in validation; nothing else is.
  ['equals', ' 5 ', '5', true],
  ['equals', ' 5 ', 5, true],
  ['equals', '5.0', 5, false],
  ['equals', '1e3', 1000, false],
  ['equals', 'Ánh', 'Ánh', true],
  ['equals', 'Ánh', 'A\u0301nh', false],
  ['equals', '李小龍', '李小龍', true],
  ['equals', true, 'true', true],
  ['equals', 'true', true, true],
  ['equals', '--', '--', false],
  ['notEquals', ' Y ', 'Y', false],
  ['notEquals', undefined, '', false],
  ['notEquals', false, true, true],
  ['notEquals', true, true, false],
  ['in', ' 1 ', ['1', '2'], true],
  ['in', '--', ['--'], false],
  ['in', '--', [''], true],
  ['in', undefined, [''], true],
  ['in', 'x', [], false],
  ['in', 'x', undefined, false],
  ['in', true, ['true'], true],
  ['notIn', '', ['1', '2'], true],
  ['notIn', '--', ['1', '2'], true],
  ['notIn', '', [''], false],
  ['notIn', 'x', [], true],
  ['notIn', 'x', undefined, true],
  // Only numbers in plain notation count as numbers.
  ['gt', '10', '9', true],
  ['lt', '10', '9', false],
  ['lt', '-5', -4, true],
  ['gte', ' 5 ', 5, true],
  ['lte', ' 5 ', ' 5 ', true],
  ['gte', '007', 7, true],
  ['gt', '1e3', 9, false],
  ['lt', '1e3', 9999, false],
  ['gt', '0x10', 9, false],
  ['gt', 'Infinity', 9, false],
  ['gt', '1,000', 9, false],
  ['gt', '٥', 1, false],
  ['gt', '5', Number.NaN, false],
  ['gt', '5', true, false],
  ['gt', '5', ['1'], false],
  ['lt', false, 10, false],
  ['gte', undefined, 0, false],
  ['gte', '', 0, false],
  ['lte', '', 0, false],
  ['lte', '--', '--', false],
  ['gte', 'b', 'a', false],
  ['answered', '0', undefined, true],
  ['answered', '\u00a0', undefined, false],
  ['notAnswered', '', undefined, true],
  ['notAnswered', ' -- ', undefined, true],
  ['notAnswered', true, undefined, false],
]

test.for(rows)('%s: %j against %j is %j', ([operator, answer, target, expected]) => {
  const condition = { valueKey: 'key', operator, ...(target !== undefined && { target }) }
  expect(evaluateCondition(condition, answer === undefined ? {} : { key: answer })).toBe(expected)
})

const nested: Condition = {
  all: [
    { valueKey: 'a', operator: 'equals', target: 'Y' },
    {
      any: [
        { valueKey: 'b', operator: 'answered' },
        { valueKey: 'a', operator: 'equals', target: 'N' },
      ],
    },
  ],
}

test('a key such as `constructor` is not found on the prototype', () => {
  expect(evaluateCondition({ valueKey: 'toString', operator: 'answered' }, {})).toBe(false)
  expect(evaluateCondition({ valueKey: 'constructor', operator: 'notEquals', target: 'Y' }, {})).toBe(true)
})

test('without conditions, all holds and any does not', () => {
  expect(evaluateCondition({ all: [] }, {})).toBe(true)
  expect(evaluateCondition({ any: [] }, {})).toBe(false)
})

test('all and any can be nested', () => {
  expect(evaluateCondition(nested, { a: 'Y', b: 'x' })).toBe(true)
  expect(evaluateCondition(nested, { a: 'Y' })).toBe(false)
  expect(evaluateCondition(nested, { a: 'N', b: 'x' })).toBe(false)
})

test('the keys of a condition are listed once and can be renamed', () => {
  expect(listKeys(nested)).toEqual(['a', 'b'])
  expect(listKeys(renameKeys(nested, (key) => `parent_${key}`))).toEqual(['parent_a', 'parent_b'])
})
