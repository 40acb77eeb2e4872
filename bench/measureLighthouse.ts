import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

import { chromiumArgs, getChromium } from '../testing/getChromium.ts'
import { getFreePort } from '../testing/getFreePort.ts'

/** Lighthouse categories with a bar. */
export const categoryTitles = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const

export type Category = keyof typeof categoryTitles

/** Scores from 0 to 100. */
export type Scores = Readonly<Record<Category, number>>

/**
 * Runs Lighthouse's phone preset in a Chromium with an empty profile.
 * @throws when Lighthouse cannot load the page
 */
export async function measureLighthouse(url: string): Promise<Scores> {
  const port = await getFreePort()
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(categoryTitles),
    })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`)
    }
    const { categories } = result.lhr
    const read = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100)
    return {
      performance: read('performance'),
      accessibility: read('accessibility'),
      'best-practices': read('best-practices'),
      seo: read('seo'),
    }
  } finally {
    await browser.close()
  }
}
