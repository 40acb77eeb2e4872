import { measureCopies } from './measureCopies.ts'
import type { Row } from './table.ts'
import { inMegabytes, inMs, writeRow } from './writeRow.ts'

/** Measures the PDF copy beside headless Chromium. */
export async function describeCopies(): Promise<Row[]> {
  const { ours, chromium, memoryAfter50, memoryAfter500 } = await measureCopies()
  return [
    writeRow(
      'PDF copy: a full application',
      inMs(ours.medianMs),
      inMs(chromium.medianMs),
      'below 60 ms',
      ours.medianMs < 60,
    ),
    writeRow(
      'PDF copy: processor time',
      inMs(ours.cpuMs),
      inMs(chromium.cpuMs),
      'at most a tenth',
      ours.cpuMs * 10 <= chromium.cpuMs,
    ),
    writeRow(
      'PDF copy: memory after 500, beside after 50',
      inMegabytes(memoryAfter500),
      inMegabytes(memoryAfter50),
      'at most 1.2 times',
      memoryAfter500 <= memoryAfter50 * 1.2,
    ),
  ]
}
