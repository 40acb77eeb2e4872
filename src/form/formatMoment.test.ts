import { expect, test } from 'vitest'

import { formatMoment } from './formatMoment.ts'

test('a moment is formatted in the institution’s time zone', () => {
  const tenant = { timeZone: 'America/New_York', timeZoneName: 'Eastern Time' }
  expect(formatMoment(new Date('2025-01-21T04:30:00Z'), tenant)).toBe(
    'January 20, 2025, 11:30 PM Eastern Time',
  )
  expect(formatMoment(new Date('2025-07-01T16:05:00Z'), tenant)).toBe('July 1, 2025, 12:05 PM Eastern Time')
})
