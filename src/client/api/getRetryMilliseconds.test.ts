import { expect, test } from 'vitest'

import { getRetryMilliseconds } from './getRetryMilliseconds.ts'

test('each failure doubles the wait, up to a minute', () => {
  expect([1, 2, 3, 4, 7, 8, 2000].map((failures) => getRetryMilliseconds(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000, 60_000,
  ])
})

test('jitter spreads it, and never removes all of it', () => {
  expect(getRetryMilliseconds(3, 0)).toBe(2000)
  expect(getRetryMilliseconds(3, 0.5)).toBe(3000)
})
