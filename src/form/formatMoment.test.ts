import { expect, test } from 'vitest'

import { formatDay, formatMoment, formatTime } from './formatMoment.ts'

test('a moment is formatted in the institution’s time zone', () => {
  const tenant = { timeZone: 'America/New_York', timeZoneName: 'Eastern Time' }
  expect(formatMoment(new Date('2025-01-21T04:30:00Z'), tenant)).toBe(
    'January 20, 2025, 11:30 PM Eastern Time',
  )
  expect(formatMoment(new Date('2025-07-01T16:05:00Z'), tenant)).toBe('July 1, 2025, 12:05 PM Eastern Time')
})

test.for([
  [0, 5, '12:05 AM'],
  [9, 30, '9:30 AM'],
  [11, 59, '11:59 AM'],
  [12, 0, '12:00 PM'],
  [23, 41, '11:41 PM'],
] as const)('%i and %i minutes is %s', ([hour, minute, words]) => {
  expect(formatTime({ hour, minute })).toBe(words)
})

test('a day of this year is written without the year', () => {
  expect(formatDay('2026-12-03', '2026-12-10')).toBe('December 3')
  expect(formatDay('2025-12-03', '2026-01-10')).toBe('December 3, 2025')
})
