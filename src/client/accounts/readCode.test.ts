import { expect, test } from 'vitest'

import { readCode } from './readCode.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56\n', '123456'],
  ['Your code: 012345.', '012345'],
  ['１２３４５６', '123456'],
  ['1234567', '1234567'],
  ['none', ''],
])('%j is the code %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})
