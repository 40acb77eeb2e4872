import { expect, test } from 'vitest'

import { formatLocalMoment, formatLocalPast } from './formatLocalMoment.ts'

test('a moment is shown in the device’s time zone', () => {
  expect(formatLocalMoment(new Date(2026, 10, 21, 23, 41).getTime())).toBe('Saturday, November 21, 11:41 PM')
  expect(formatLocalMoment(new Date(2027, 0, 3, 0, 5).getTime())).toBe('Sunday, January 3, 12:05 AM')
})

test('the day is only named if it is another one', () => {
  const at = new Date(2026, 10, 21, 23, 41).getTime()
  expect(formatLocalPast(at, new Date(2026, 10, 21, 23, 59))).toBe('11:41 PM')
  expect(formatLocalPast(at, new Date(2026, 10, 22, 0, 1))).toBe('Saturday, November 21, 11:41 PM')
})
