import { expect, test } from 'vitest'

import { findSeasons } from './season.ts'

test.for<[on: string, start: string | undefined, begins: string, lastBegins: string, lastOn: string]>([
  ['2026-11-29', undefined, '2026-08-01', '2025-08-01', '2025-11-29'],
  ['2026-08-01', undefined, '2026-08-01', '2025-08-01', '2025-08-01'],
  ['2026-07-31', undefined, '2025-08-01', '2024-08-01', '2025-07-31'],
  ['2028-02-29', undefined, '2027-08-01', '2026-08-01', '2027-02-28'],
  ['2029-03-01', undefined, '2028-08-01', '2027-08-01', '2028-03-01'],
  ['2026-01-01', '01-01', '2026-01-01', '2025-01-01', '2025-01-01'],
  ['2026-08-31', '09-01', '2025-09-01', '2024-09-01', '2025-08-31'],
])('%s, with seasons from %s, is in that of %s', ([on, start, begins, lastBegins, lastOn]) => {
  expect(findSeasons(on, start)).toEqual({ begins, on, lastBegins, lastOn })
})
