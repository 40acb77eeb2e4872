import type { FixtureName } from '../testing/readFixture.ts'
import { measureBareSoffice, measureConversion, measureGrowth } from './measureConversions.ts'
import type { Row } from './table.ts'
import { inMegabytes, inMs, writeRow } from './writeRow.ts'

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
    const ms = await measureConversion(name, runs)
    rows.push(writeRow(`conversion of ${what}`, inMs(ms), '', `below ${maxMs} ms`, ms < maxMs))
  }
  const [one, bareOne] = [await measureConversion(letter, runs), await measureBareSoffice(letter, runs)]
  const [two, bareTwo] = [
    await measureConversion(letter, twoRuns, 2),
    await measureBareSoffice(letter, twoRuns, 2),
  ]
  const growth = await measureGrowth(growthCount, growthMaxMs)
  return [
    ...rows,
    writeRow(
      'conversion of a docx of 2 pages',
      inMs(one),
      inMs(bareOne),
      `below ${maxLetterMs} ms, at most ${maxTimesBare} times`,
      one < maxLetterMs && one <= bareOne * maxTimesBare,
    ),
    writeRow(
      'two of them at once',
      inMs(two),
      inMs(bareTwo),
      `at most ${maxTimesBare} times`,
      two <= bareTwo * maxTimesBare,
    ),
    writeRow(
      `memory of the server after ${growth.count} conversions, and after 50`,
      inMegabytes(growth.late),
      inMegabytes(growth.early),
      `at most ${maxGrowth} times`,
      growth.late <= growth.early * maxGrowth,
    ),
  ]
}
