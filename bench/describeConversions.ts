import type { FixtureName } from '../testing/readFixture.ts'
import {
  type ConversionCost,
  measureBareSoffice,
  measureConversion,
  measureGrowth,
  measureTwoBareSoffice,
  measureTwoConversions,
} from './measureConversions.ts'
import type { Row } from './table.ts'
import { inMegabytes, inMs } from './writeRow.ts'

const kinds: readonly (readonly [what: string, name: FixtureName, maxMs: number])[] = [
  ['a picture', 'good/i-baseline.jpg', 50],
  ['a PDF of 3 pages', 'good/p-plain.pdf', 50],
  ['a photo of 12 megapixels', 'good/i-phone-12mp.jpg', 500],
]
const letter = 'good/02-letter.docx'
const maxLetterMs = 1000
const maxTimesBare = 1.2
const runs = 9
const twoRuns = 5
const growthCount = 500
const growthMaxMs = 240_000
const maxGrowth = 1.2

/** Measures every kind of conversion, beside LibreOffice started for each document. */
export async function describeConversions(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, name, maxMs] of kinds) {
    const cost = await measureConversion(name, runs)
    rows.push({
      what: `conversion of ${what}`,
      ours: describe(cost),
      reference: '',
      bar: `below ${maxMs} ms`,
      holds: cost.wallMs < maxMs,
    })
  }
  const [ours, bare] = [await measureConversion(letter, runs), await measureBareSoffice(letter, runs)]
  rows.push({
    what: 'conversion of a docx of 2 pages',
    ours: describe(ours),
    reference: describe(bare),
    bar: `below ${maxLetterMs} ms, at most ${maxTimesBare} times`,
    holds: ours.wallMs < maxLetterMs && ours.wallMs <= bare.wallMs * maxTimesBare,
  })
  const [two, twoBare] = [
    await measureTwoConversions(letter, twoRuns),
    await measureTwoBareSoffice(letter, twoRuns),
  ]
  rows.push({
    what: 'two of them at once',
    ours: inMs(two),
    reference: inMs(twoBare),
    bar: `at most ${maxTimesBare} times`,
    holds: two <= twoBare * maxTimesBare,
  })
  const growth = await measureGrowth(growthCount, growthMaxMs)
  rows.push({
    what: `memory of the server after ${growth.count} conversions, and after 50`,
    ours: inMegabytes(growth.late),
    reference: inMegabytes(growth.early),
    bar: `at most ${maxGrowth} times`,
    holds: growth.late <= growth.early * maxGrowth,
  })
  return rows
}

function describe({ wallMs, cpuMs, memoryBytes }: ConversionCost): string {
  const memory = memoryBytes > 0 ? `, ${inMegabytes(memoryBytes)}` : ''
  return `${inMs(wallMs)}, CPU ${inMs(cpuMs)}${memory}`
}
