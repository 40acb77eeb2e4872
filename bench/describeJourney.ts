import type { Browser } from '@playwright/test'

import { startGatehouse } from '../testing/startGatehouse.ts'
import { openPhone } from './openPhone.ts'
import type { Row } from './table.ts'
import { countTyped, walkJourney } from './walkJourney.ts'
import { inMs, writeRow } from './writeRow.ts'

/** A slow phone: CPU 6 times slower, 400 kbit/s, 400 ms. */
const lowerMiddlePhone = {
  cpuRate: 6,
  network: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
}

/** Applies on a slow phone: long waits must be explained on the page, and no typed answer may be lost. */
export async function describeJourney(browser: Browser): Promise<Row[]> {
  const gatehouse = await startGatehouse()
  const { context, page } = await openPhone(browser, lowerMiddlePhone, {
    baseURL: gatehouse.url,
    hasTouch: true,
    isMobile: true,
    timezoneId: 'America/New_York',
  })
  const waits = await walkJourney(page, gatehouse)
  const { kept, typed } = await countTyped(page)
  await context.close()
  await gatehouse.stop()
  const long = waits.filter(({ words }) => words !== undefined)
  for (const { what, ms, words } of long) console.log(`  ${what}: ${inMs(ms)}, "${words}"`)
  // Until the first page arrives, the browser itself shows that it is loading.
  const silent = long.slice(1).filter(({ words }) => words === '')
  const longest = long.toSorted((one, other) => other.ms - one.ms)[0]
  return [
    writeRow(
      'applying on a phone of the lower middle: waits above 1 s; without words',
      `${long.length} of ${waits.length}; ${silent.length}`,
      `the longest ${inMs(longest?.ms ?? 0)}: ${longest?.what ?? 'none'}`,
      'none without words',
      silent.length === 0,
    ),
    writeRow('the same: answers kept as typed', `${kept} of ${typed}`, '', 'all', kept === typed),
  ]
}
