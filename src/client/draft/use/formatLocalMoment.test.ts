import { expect, test } from 'vitest'

import { formatLocalMoment } from './formatLocalMoment.ts'

test('a moment is shown in the device’s time zone', () => {
  expect(formatLocalMoment(new Date(2026, 10, 21, 23, 41).getTime())).toBe('Saturday, November 21, 11:41 PM')
  expect(formatLocalMoment(new Date(2027, 0, 3, 0, 5).getTime())).toBe('Sunday, January 3, 12:05 AM')
})
