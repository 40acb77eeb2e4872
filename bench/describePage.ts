import { chromium } from '@playwright/test'

import { chromiumArgs, getChromium } from '../testing/getChromium.ts'
import { startGatehouse } from '../testing/startGatehouse.ts'
import { describeJourney } from './describeJourney.ts'
import { describeKeys } from './keys/describeKeys.ts'
import { earlyText, measurePageLoad, type PageLoad } from './measurePage.ts'
import { measureReaction } from './measureReaction.ts'
import { serveStaticPage } from './serveStaticPage.ts'
import { getQuantile, type Row } from './table.ts'
import { inKilobytes, inMs, writeRow } from './writeRow.ts'

const runs = 9

/** Loads of a page, in one half of which somebody types early. */
interface Loads {
  readonly untouched: PageLoad[]
  readonly typed: PageLoad[]
}

/** Measures the first page on a slow phone beside the same questions as static HTML. */
export async function describePage(): Promise<Row[]> {
  const gatehouse = await startGatehouse()
  const reference = await serveStaticPage(gatehouse.url)
  const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] })
  const ours: Loads = { untouched: [], typed: [] }
  const theirs: Loads = { untouched: [], typed: [] }
  const reactions: number[] = []
  for (let run = 0; run < runs; run += 1) {
    // In turn, so that both meet the same load of the machine.
    for (const { loads, url } of [
      { loads: ours, url: gatehouse.url },
      { loads: theirs, url: reference.url },
    ]) {
      loads.untouched.push(await measurePageLoad(browser, url, ''))
      loads.typed.push(await measurePageLoad(browser, url, earlyText))
    }
    reactions.push(await measureReaction(browser, `${gatehouse.url}/about`))
  }
  const rows = [
    describeScripts(ours.untouched),
    ...describeLoads(ours, theirs),
    describeReaction(reactions, theirs.typed),
    ...(await describeKeys(browser, gatehouse)),
    ...(await describeJourney(browser)),
  ]
  await browser.close()
  await reference.close()
  await gatehouse.stop()
  return rows
}

/** Before the first answer, which preloads the next screens. */
function describeScripts(untouched: readonly PageLoad[]): Row {
  const scriptBytes = Math.max(...untouched.map((load) => load.scriptBytes))
  return writeRow(
    '/about: JavaScript on the wire, brotli',
    inKilobytes(scriptBytes),
    '0 KB',
    'at most 108 KB',
    scriptBytes <= 108_000,
  )
}

/**
 * How many times a static page's largest paint, typed into early, it took until the first question reacted while the
 * router was used as a framework, in turn with what has taken its place.
 */
const frameworkTimes = 3.26

function describeReaction(reactions: readonly number[], theirs: readonly PageLoad[]): Row {
  const plainPaint = getQuantile(
    theirs.map(({ largestPaintMs }) => largestPaintMs),
    0.5,
  )
  const reaction = getQuantile(reactions, 0.5)
  const times = reaction / plainPaint
  return writeRow(
    '/about: until the first question reacts, slow phone',
    `${inMs(reaction)}, ${times.toFixed(2)} times`,
    `${inMs(plainPaint)}, the static page's largest paint`,
    `at most 0.8 times ${frameworkTimes} times`,
    times <= frameworkTimes * 0.8,
  )
}

function describeLoads(ours: Loads, theirs: Loads): Row[] {
  const median = (loads: readonly PageLoad[], read: (load: PageLoad) => number): number =>
    getQuantile(loads.map(read), 0.5)
  const sum = (loads: readonly PageLoad[], read: (load: PageLoad) => number): number =>
    loads.reduce((total, load) => total + read(load), 0)
  const style = median(ours.untouched, (load) => load.styleBytes)
  const inlineStyle = median(ours.untouched, (load) => load.inlineStyleBytes)
  const paint = median(ours.untouched, (load) => load.largestPaintMs)
  const plainPaint = median(theirs.untouched, (load) => load.largestPaintMs)
  const kept = sum(ours.typed, (load) => load.keysKept)
  const typed = sum(ours.typed, (load) => load.keysTyped)
  const foreign = sum([...ours.untouched, ...ours.typed], (load) => load.foreignRequests)
  return [
    writeRow(
      '/about: CSS inlined, brotli; in files',
      `${inKilobytes(inlineStyle)}; ${inKilobytes(style)}`,
      '',
      'at most 12 KB; none',
      inlineStyle <= 12_000 && style === 0,
    ),
    writeRow('/about: requests to other origins', String(foreign), '0', 'none', foreign === 0),
    writeRow(
      '/about: largest paint, slow phone',
      `${inMs(paint)}, ${(paint / plainPaint).toFixed(2)} times`,
      inMs(plainPaint),
      'at most 1.25 times',
      paint <= plainPaint * 1.25,
    ),
    writeRow(
      '/about: keys typed before hydration',
      `${kept} of ${typed}`,
      `${sum(theirs.typed, (load) => load.keysKept)} of ${typed}`,
      'all',
      kept === typed,
    ),
  ]
}
