import { measureSchoolSearch } from './measureSchoolSearch.ts'
import type { Row } from './table.ts'
import { inMs, inPercent, writeRow } from './writeRow.ts'

/** Measures the school search beside looking through all names (design 6). */
export async function describeSchoolSearch(): Promise<Row[]> {
  const { ours, plain } = await measureSchoolSearch()
  return [
    writeRow(
      'school search: p99 on the server',
      inMs(ours.p99Ms),
      inMs(plain.p99Ms),
      'below 10 ms',
      ours.p99Ms < 10,
    ),
    writeRow(
      'school search: found in the top five',
      inPercent(ours.foundShare),
      inPercent(plain.foundShare),
      'at least 97 %',
      ours.foundShare >= 0.97,
    ),
  ]
}
