import { type Browser, chromium } from '@playwright/test'

import { getEmbeddedAddress } from '#server/platform/database/embedded/embeddedPaths.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'

import { chromiumArgs, getChromium } from '../testing/getChromium.ts'
import { startGatehouse } from '../testing/startGatehouse.ts'
import { seedStudents } from './load/seedStudents.ts'
import { openPhone, slowPhone } from './openPhone.ts'
import { getQuantile, type Row } from './table.ts'
import { inMs, writeRow } from './writeRow.ts'

const runs = 5
const lastPage = '/education-ug'

/** Measures how soon a returning student can continue, beside how soon a visitor can start. */
export async function describeReturn(): Promise<Row[]> {
  const gatehouse = await startGatehouse()
  const { pool, close } = openDatabase(getEmbeddedAddress(gatehouse.folder), () => {})
  const [student] = await seedStudents(pool, 1, 'return')
  await pool.query('update application set last_page = $1', [lastPage])
  await close()
  const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] })
  const [back, first]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    back.push(await measureUsable(browser, gatehouse.url, student?.headers.cookie))
    first.push(await measureUsable(browser, gatehouse.url, undefined))
  }
  await browser.close()
  await gatehouse.stop()
  const [median, reference] = [getQuantile(back, 0.5), getQuantile(first, 0.5)]
  return [
    writeRow(
      'a student who comes back: last page alive, nothing cached',
      `${inMs(median)}, ${(median / reference).toFixed(2)} times`,
      `${inMs(reference)}, a visitor's`,
      'at most 1.5 times',
      median <= reference * 1.5,
    ),
  ]
}

/** Time on a slow phone from navigation to a hydrated question. */
async function measureUsable(browser: Browser, url: string, cookie: string | undefined): Promise<number> {
  const { context, page } = await openPhone(browser, slowPhone)
  const pairs = cookie?.split('; ').map((pair) => pair.split('=')) ?? []
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url })))
  await page.goto(url, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(
    () => {
      const question = document.querySelector('main input, main select, main textarea')
      const isAlive = question !== null && Object.keys(question).some((key) => key.startsWith('__reactProps'))
      return isAlive ? performance.now() : false
    },
    undefined,
    { polling: 'raf' },
  )
  const ms = Number(await usable.jsonValue())
  if (cookie !== undefined && new URL(page.url()).pathname !== lastPage)
    throw new Error(`The student is at ${page.url()}`)
  await context.close()
  return ms
}
