import { expect, test } from 'vitest'

import { formatZoned } from './formatZoned.ts'

test.each([
  ['2025-01-20T17:00:00.999Z', 'America/New_York', '2025-01-20T12:00:00-05:00'],
  ['2025-07-20T03:59:00Z', 'America/New_York', '2025-07-19T23:59:00-04:00'],
  ['2025-07-20T03:59:00Z', 'Asia/Kathmandu', '2025-07-20T09:44:00+05:45'],
  ['2025-07-20T03:59:00Z', 'UTC', '2025-07-20T03:59:00+00:00'],
])('%s in %s is %s', (moment, timeZone, zoned) => {
  expect(formatZoned(new Date(moment), timeZone)).toBe(zoned)
})
