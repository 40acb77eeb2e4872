import { expect, test } from 'vitest'

import { readPageChange, readRevision } from './registerApplicationRoutes.ts'

test.each([
  ['12', 12],
  ['"12"', 12],
  ['W/"12"', 12],
  ['*', undefined],
  [undefined, undefined],
])('If-Match %s is read as %s', (header, revision) => {
  expect(readRevision(header)).toBe(revision)
})

test.each(['', '"abc"', '-1', '"1", "2"'])('If-Match %s is refused', (header) => {
  expect(() => readRevision(header)).toThrow('If-Match must be a revision.')
})

test.each([
  ['"k3J9xQ2m-12"', { page: 'k3J9xQ2m', number: 12 }],
  ['k3J9xQ2m-1', { page: 'k3J9xQ2m', number: 1 }],
  [` "${'a'.repeat(36)}-999999999" `, { page: 'a'.repeat(36), number: 999_999_999 }],
  [undefined, undefined],
])('Idempotency-Key %s is read as %j', (header, change) => {
  expect(readPageChange(header)).toEqual(change)
})

test.each([
  '',
  '*',
  '"k3J9xQ2m"',
  '"k3J9xQ2-1"',
  `"${'a'.repeat(37)}-1"`,
  '"k3J9xQ2m-0"',
  '"k3J9xQ2m-01"',
  '"k3J9xQ2m-1.5"',
  '"k3J9xQ2m-1000000000"',
  '"k3J9_Q2m-1"',
  '"k3J9xQ2m-1',
  '"k3J9xQ2m-1", "k3J9xQ2m-2"',
])('Idempotency-Key %s is refused', (header) => {
  expect(() => readPageChange(header)).toThrow('Idempotency-Key must be')
})
