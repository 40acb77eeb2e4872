import { measureCopies } from './measureCopies.ts'
import type { Row } from './table.ts'
import { inMegabytes, inMs, writeRow } from './writeRow.ts'

/** Measures the PDF copy beside headless Chromium. */
export async function describeCopies(): Promise<Row[]> {
  const { medianMs, cpuMs, chromiumMs, chromiumCpuMs, withDocumentsMs, memoryAfter50, memoryAfter500 } =
    await measureCopies()
  return [
    writeRow('PDF copy: a full application', inMs(medianMs), inMs(chromiumMs), 'below 60 ms', medianMs < 60),
    writeRow(
      'PDF copy: processor time',
      inMs(cpuMs),
      inMs(chromiumCpuMs),
      'at most a tenth',
      cpuMs * 10 <= chromiumCpuMs,
    ),
    writeRow('PDF copy: with three documents', inMs(withDocumentsMs), 'none', 'none', true),
    writeRow(
      'PDF copy: memory after 500, beside after 50',
      inMegabytes(memoryAfter500),
      inMegabytes(memoryAfter50),
      'at most 1.2 times',
      memoryAfter500 <= memoryAfter50 * 1.2,
    ),
  ]
}
