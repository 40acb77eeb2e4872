import { expect, test } from 'vitest'

import { formatTime } from './formatMoment.ts'

test.for([
  [0, 5, '12:05 AM'],
  [9, 30, '9:30 AM'],
  [11, 59, '11:59 AM'],
  [12, 0, '12:00 PM'],
  [23, 41, '11:41 PM'],
] as const)('%i and %i minutes is %s', ([hour, minute, words]) => {
  expect(formatTime({ hour, minute })).toBe(words)
})
