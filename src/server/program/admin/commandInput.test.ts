import { expect, test } from 'vitest'

import { readDay, readStartOfDay } from './commandInput.ts'

test.each([
  ['2025-01-20', 'America/New_York', '2025-01-20T05:00:00.000Z'],
  ['2025-07-20', 'America/New_York', '2025-07-20T04:00:00.000Z'],
  ['2025-03-09', 'America/New_York', '2025-03-09T05:00:00.000Z'],
  ['2025-01-20', 'UTC', '2025-01-20T00:00:00.000Z'],
  ['2025-01-20', 'Pacific/Kiritimati', '2025-01-19T10:00:00.000Z'],
  ['2025-01-20', 'Pacific/Pago_Pago', '2025-01-20T11:00:00.000Z'],
  ['2025-01-20', 'Asia/Kathmandu', '2025-01-19T18:15:00.000Z'],
])('the day %s begins in %s at %s', (day, timeZone, moment) => {
  expect(readStartOfDay({ since: day }, 'since', timeZone)?.toISOString()).toBe(moment)
})

test('impossible dates are refused', () => {
  const read = (since: string) => readDay({ since }, 'since')
  expect(read('2024-02-29')).toBe('2024-02-29')
  for (const day of ['2025-02-29', '2025-1-2', 'today', '']) {
    expect(() => read(day)).toThrow(`--since is ${day}. It must be a day, such as 2026-11-01.`)
  }
})
