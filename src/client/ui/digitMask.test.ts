import { expect, test } from 'vitest'

import { formatPhone, maskDigits, stripToDigits } from './digitMask.ts'

test.each([
  ['', ''],
  ['8655550143', '(865) 555-0143'],
  ['+18655550143', '(865) 555-0143'],
  ['865555', '(865) 555'],
])('the phone number "%s" is formatted as "%s"', (text, formatted) => {
  expect(formatPhone(text)).toBe(formatted)
})

test.each([
  ['123', '123'],
  ['1234', '123-4'],
  ['123456789', '123-45-6789'],
])('%s is formatted in 3-2-4 as %s', (digits, masked) => {
  expect(maskDigits(digits, 'ddd-dd-dddd')).toBe(masked)
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56\n', '123456'],
  ['Your code: 012345.', '012345'],
  ['１２３４５６', '123456'],
  ['\u0668\u0666\u0665', '865'],
  ['\u06f8\u06f6\u06f5', '865'],
  ['none', ''],
])('%j has the digits %j', (text, digits) => {
  expect(stripToDigits(text)).toBe(digits)
})
