import type { Browser } from '@playwright/test'

import { startGatehouse } from '../testing/startGatehouse.ts'
import { openPhone, slowPhone } from './openPhone.ts'
import { getQuantile, type Row } from './table.ts'
import { countTyped, type Wait, walkJourney } from './walkJourney.ts'
import { type Interaction, watchInteractions } from './watchInteractions.ts'
import { inMs, writeRow } from './writeRow.ts'

/** A slow phone: CPU 6 times slower, 400 kbit/s, 400 ms. */
const lowerMiddlePhone = {
  cpuRate: 6,
  network: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
}

const maxInteractionMs = 100

/**
 * Applies on two slow phones: long waits must be explained on the page, no typed answer may be lost, and presses and keys
 * must be answered soon.
 */
export async function describeJourney(browser: Browser): Promise<Row[]> {
  const slowest = await apply(browser, lowerMiddlePhone)
  const slow = await apply(browser, slowPhone)
  return [...describeWaits(slowest), describeInteractions(slow.interactions)]
}

interface Applied {
  readonly waits: readonly Wait[]
  readonly kept: number
  readonly typed: number
  readonly interactions: readonly Interaction[]
}

async function apply(browser: Browser, phone: typeof slowPhone): Promise<Applied> {
  const gatehouse = await startGatehouse()
  const { context, page } = await openPhone(browser, phone, {
    baseURL: gatehouse.url,
    hasTouch: true,
    isMobile: true,
    timezoneId: 'America/New_York',
  })
  const readInteractions = await watchInteractions(page)
  const waits = await walkJourney(page, gatehouse)
  const counts = await countTyped(page)
  await context.close()
  await gatehouse.stop()
  return { waits, ...counts, interactions: readInteractions() }
}

function describeWaits({ waits, kept, typed }: Applied): Row[] {
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

/** The 98th percentile is what the field calls INP. */
function describeInteractions(interactions: readonly Interaction[]): Row {
  const long = interactions.filter(({ ms }) => ms > maxInteractionMs)
  for (const { what, ms } of long) console.log(`  ${what}: ${inMs(ms)}`)
  const inp = getQuantile(
    interactions.map(({ ms }) => ms),
    0.98,
  )
  return writeRow(
    'applying at CPU 4x: interaction to next paint, 98th percentile',
    `${inMs(inp)} of ${interactions.length}; ${long.length} longer than ${maxInteractionMs} ms`,
    [...new Set(long.map(({ what }) => what))].join(', '),
    `below ${maxInteractionMs} ms`,
    inp < maxInteractionMs,
  )
}
