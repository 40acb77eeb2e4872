import { expect, test } from 'vitest'

import { addYears, composeDate, findDateParts, formatDate, getToday } from './calendarDate.ts'
import { isAtLeastYearsOld, isWithinYears } from './checks.ts'

test.for([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2024-04-31', false],
  ['2024-12-31', true],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['24-01-01', false],
  ['2024-1-1', false],
  ['', false],
] as const)('%s is a day of the calendar: %s', ([text, exists]) => {
  expect(findDateParts(text) !== undefined).toBe(exists)
})

test.for([
  ['4', '7', '2009', '2009-04-07'],
  ['04', '07', '2009', '2009-04-07'],
  ['2', '29', '2008', '2008-02-29'],
  ['2', '29', '2009', ''],
  ['13', '1', '2009', ''],
  ['4', '7', '09', ''],
  ['', '7', '2009', ''],
  ['4', 'x', '2009', ''],
] as const)('month %s, day %s, year %s make %j', ([month, day, year, date]) => {
  expect(composeDate(month, day, year)).toBe(date)
})

test.for([
  ['2008-02-29', 13, '2021-03-01'],
  ['2008-02-29', 16, '2024-02-29'],
  ['2026-11-21', -100, '1926-11-21'],
  ['2028-02-29', -13, '2015-03-01'],
] as const)('%s plus %i years is %s', ([date, years, moved]) => {
  expect(addYears(date, years)).toBe(moved)
})

test('adding years to an invalid date throws', () => {
  expect(() => addYears('2009-02-29', 1)).toThrow(RangeError)
})

test('today is the institution’s day, not the machine’s', () => {
  const now = new Date('2026-11-21T03:30:00Z')
  expect(getToday(now, 'America/New_York')).toBe('2026-11-20')
  expect(getToday(now, 'UTC')).toBe('2026-11-21')
  expect(getToday(now, 'Pacific/Kiritimati')).toBe('2026-11-21')
})

test('a date is formatted in words', () => {
  expect(formatDate('2007-04-17')).toBe('April 17, 2007')
  expect(formatDate('soon')).toBe('soon')
})

test.for([
  ['2013-11-21', '2026-11-21', true],
  ['2013-11-22', '2026-11-21', false],
  ['2012-02-29', '2025-02-28', false],
  ['2012-02-29', '2025-03-01', true],
  ['2027-01-01', '2026-11-21', false],
  ['9999-12-31', '2026-11-21', false],
] as const)('born on %s, thirteen on %s: %s', ([birthday, today, expected]) => {
  expect(isAtLeastYearsOld(13)(birthday, today)).toBe(expected)
})

test.for([
  ['1926-11-21', '2026-11-21', true],
  ['1926-11-20', '2026-11-21', false],
  ['1928-02-29', '2028-02-29', true],
  ['1928-02-28', '2028-02-29', false],
] as const)('%s is within 100 years of %s: %s', ([date, today, expected]) => {
  expect(isWithinYears(100)(date, today)).toBe(expected)
})
