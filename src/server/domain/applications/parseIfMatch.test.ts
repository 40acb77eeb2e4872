import { expect, test } from 'vitest'

import { parseIfMatch } from './parseIfMatch.ts'

test.each([
  ['12', 12],
  ['"12"', 12],
  ['W/"12"', 12],
  ['*', undefined],
  [undefined, undefined],
  ['', 'unreadable'],
  ['"abc"', 'unreadable'],
  ['-1', 'unreadable'],
  ['"1", "2"', 'unreadable'],
])('If-Match %s is read as %s', (header, revision) => {
  expect(parseIfMatch(header)).toBe(revision)
})
