import { expect, test, vi } from 'vitest'

import { getToday } from './calendarDate.ts'
import { readWallClock } from './readWallClock.ts'

test('a moment is read in the zone asked for, midnight as hour 0', () => {
  expect(readWallClock(new Date('2026-11-21T03:30:00Z'), 'America/New_York')).toEqual({
    year: 2026,
    month: 11,
    day: 20,
    hour: 22,
    minute: 30,
  })
  expect(readWallClock(new Date('2025-01-21T05:00:00Z'), 'America/New_York')).toEqual({
    year: 2025,
    month: 1,
    day: 21,
    hour: 0,
    minute: 0,
  })
})

/** The formats that browsers use for the same moment, as recorded: Canadian English with ICU 72 and with ICU 78. */
test.for([
  ['ICU 72', 'month/day/year, hour:minute', ['11', '20', '2026', '24', '05']],
  ['ICU 78', 'year-month-day, hour:minute', ['2026', '11', '20', '00', '05']],
  ['one that starts with the time', 'hour:minute day.month.year', ['00', '05', '20', '11', '2026']],
] as const)('the order of numbers in %s does not change the date', ([, pattern, values]) => {
  const types = pattern.split(/[^a-z]+/)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue(
    types.flatMap((type, index) => [
      { type: type as Intl.DateTimeFormatPartTypes, value: values[index] ?? '' },
      { type: 'literal', value: '/' },
    ]),
  )
  const moment = new Date('2026-11-20T05:05:00Z')
  expect(readWallClock(moment, 'America/New_York')).toEqual({
    year: 2026,
    month: 11,
    day: 20,
    hour: 0,
    minute: 5,
  })
  expect(getToday(moment, 'America/New_York')).toBe('2026-11-20')
})
