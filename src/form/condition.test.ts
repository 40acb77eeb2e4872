import { expect, test } from 'vitest'

import type { Answer } from './answers.ts'
import { type Comparison, type Condition, holds, listKeys, renameKeys } from './condition.ts'

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
]

test.for(rows)('%s: %j against %j is %j', ([operator, answer, target, expected]) => {
  const condition = { valueKey: 'key', operator, ...(target !== undefined && { target }) }
  expect(holds(condition, answer === undefined ? {} : { key: answer })).toBe(expected)
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

test('all and any can be nested', () => {
  expect(holds(nested, { a: 'Y', b: 'x' })).toBe(true)
  expect(holds(nested, { a: 'Y' })).toBe(false)
  expect(holds(nested, { a: 'N', b: 'x' })).toBe(false)
})

test('the keys that a condition looks at are listed once and can be renamed', () => {
  expect(listKeys(nested)).toEqual(['a', 'b'])
  expect(listKeys(renameKeys(nested, (key) => `parent_${key}`))).toEqual(['parent_a', 'parent_b'])
})
