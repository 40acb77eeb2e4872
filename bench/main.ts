import { chromium } from '@playwright/test'

import { chromiumArgs, getChromium } from '../testing/getChromium.ts'
import { startGatehouse } from '../testing/startGatehouse.ts'
import { describeConversions } from './describeConversions.ts'
import { describeLighthouse } from './describeLighthouse.ts'
import { measureCopies } from './measureCopies.ts'
import { measureKeys, measurePageLoad, type PageLoad } from './measurePage.ts'
import { measureSchoolSearch } from './measureSchoolSearch.ts'
import { serveStaticPage } from './serveStaticPage.ts'
import { getQuantile, printTable, type Row } from './table.ts'

const runs = 5
const keys = 120

const gatehouse = await startGatehouse()
const reference = await serveStaticPage(gatehouse.url)
const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] })

const ours: PageLoad[] = []
const theirs: PageLoad[] = []
for (let run = 0; run < runs; run += 1) {
  // In turn, so that a slow minute of the machine is shared fairly.
  ours.push(await measurePageLoad(browser, gatehouse.url))
  theirs.push(await measurePageLoad(browser, reference.url))
}
const ourKeys = await measureKeys(browser, gatehouse.url, keys)
const theirKeys = await measureKeys(browser, reference.url, keys)

await browser.close()
await reference.close()
const lighthouseRows = await describeLighthouse(gatehouse.url)
await gatehouse.stop()
const schoolSearch = await measureSchoolSearch()
const copies = await measureCopies()

printTable([
  ...describeLoads(),
  ...describeKeys(),
  ...lighthouseRows,
  ...describeSchoolSearch(),
  ...describeCopies(),
  ...(await describeConversions()),
])

function describeLoads(): Row[] {
  const median = (loads: readonly PageLoad[], read: (load: PageLoad) => number): number =>
    getQuantile(loads.map(read), 0.5)
  const script = median(ours, (load) => load.scriptBytes)
  const paint = median(ours, (load) => load.largestPaintMs)
  const plainPaint = median(theirs, (load) => load.largestPaintMs)
  const kept = ours.reduce((sum, load) => sum + load.keysKept, 0)
  const typed = ours.reduce((sum, load) => sum + load.keysTyped, 0)
  const plainKept = theirs.reduce((sum, load) => sum + load.keysKept, 0)
  const foreign = ours.reduce((sum, load) => sum + load.foreignRequests, 0)
  return [
    row('/about: JavaScript on the wire', inKilobytes(script), '0 KB', 'at most 130 KB', script <= 130_000),
    row('/about: requests to other origins', String(foreign), '0', 'none', foreign === 0),
    row(
      '/about: largest paint, slow phone',
      inMs(paint),
      inMs(plainPaint),
      'at most 1.3 times',
      paint <= plainPaint * 1.3,
    ),
    row(
      '/about: keys typed before hydration',
      `${kept} of ${typed}`,
      `${plainKept} of ${typed}`,
      'all',
      kept === typed,
    ),
  ]
}

function describeKeys(): Row[] {
  const [median, slow] = [getQuantile(ourKeys, 0.5), getQuantile(ourKeys, 0.98)]
  const [plainMedian, plainSlow] = [getQuantile(theirKeys, 0.5), getQuantile(theirKeys, 0.98)]
  return [
    row('/about: script a key, median, CPU 4x', inMs(median), inMs(plainMedian), 'at most 4 ms', median <= 4),
    row('/about: script a key, p98, CPU 4x', inMs(slow), inMs(plainSlow), 'at most 10 ms', slow <= 10),
  ]
}

function describeSchoolSearch(): Row[] {
  const { ours: search, plain } = schoolSearch
  return [
    row(
      'school search: p99 on the server',
      inMs(search.p99Ms),
      inMs(plain.p99Ms),
      'below 10 ms',
      search.p99Ms < 10,
    ),
    row(
      'school search: found in the top five',
      inPercent(search.foundShare),
      inPercent(plain.foundShare),
      'at least 97 %',
      search.foundShare >= 0.97,
    ),
  ]
}

function describeCopies(): Row[] {
  const { medianMs, cpuMs, chromiumMs, chromiumCpuMs, withDocumentsMs, memoryAfter50, memoryAfter500 } =
    copies
  const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`
  return [
    row('PDF copy: a full application', inMs(medianMs), inMs(chromiumMs), 'below 60 ms', medianMs < 60),
    row(
      'PDF copy: processor time',
      inMs(cpuMs),
      inMs(chromiumCpuMs),
      'at most a tenth',
      cpuMs * 10 <= chromiumCpuMs,
    ),
    row('PDF copy: with three documents', inMs(withDocumentsMs), 'none', 'none', true),
    row(
      'PDF copy: memory after 500, beside after 50',
      inMegabytes(memoryAfter500),
      inMegabytes(memoryAfter50),
      'at most 1.2 times',
      memoryAfter500 <= memoryAfter50 * 1.2,
    ),
  ]
}

function row(what: string, value: string, referenceValue: string, bar: string, holds: boolean): Row {
  return { what, ours: value, reference: referenceValue, bar, holds }
}

function inMs(value: number): string {
  return `${value.toFixed(value < 20 ? 1 : 0)} ms`
}

function inPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
