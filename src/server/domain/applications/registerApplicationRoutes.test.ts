import { expect, test } from 'vitest'

import { readRevision } from './registerApplicationRoutes.ts'

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
