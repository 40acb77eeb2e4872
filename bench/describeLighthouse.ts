import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

import { chromiumArgs, getChromium } from '../testing/getChromium.ts'
import { getFreePort } from '../testing/getFreePort.ts'
import { startGatehouse } from '../testing/startGatehouse.ts'
import { getQuantile, type Row } from './table.ts'
import { writeRow } from './writeRow.ts'

const runs = 5

/** Minimum score of each category, from 0 to 100. */
const bars: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Runs Lighthouse on /about five times and takes the medians. */
export async function describeLighthouse(): Promise<Row[]> {
  const gatehouse = await startGatehouse()
  const all: Readonly<Record<string, number>>[] = []
  for (let run = 0; run < runs; run += 1) all.push(await measureScores(`${gatehouse.url}/about`))
  await gatehouse.stop()
  return Object.entries(bars).map(([category, bar]) => {
    const score = getQuantile(
      all.map((scores) => scores[category] ?? 0),
      0.5,
    )
    return writeRow(`/about: Lighthouse, ${category}`, `${score}`, '', `at least ${bar}`, score >= bar)
  })
}

/**
 * Runs Lighthouse's phone preset in a Chromium with an empty profile.
 * @throws when Lighthouse cannot load the page
 */
async function measureScores(url: string): Promise<Readonly<Record<string, number>>> {
  const port = await getFreePort()
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(bars) })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`)
    }
    const scores = Object.entries(result.lhr.categories)
    return Object.fromEntries(scores.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]))
  } finally {
    await browser.close()
  }
}
