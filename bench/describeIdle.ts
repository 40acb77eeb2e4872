import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { projectFolder } from '../setup/projectFolder.mjs'
import { listProcessesOf, type RunningProcess } from '../testing/listProcesses.ts'
import { startWithNpm } from './startWithNpm.ts'
import type { Row } from './table.ts'
import { writeRow } from './writeRow.ts'

/** Background work after a start, such as importing the lists of schools. */
const settlingMs = 30_000
/** The rest of the first five minutes. */
const measuredMs = 270_000
const maxShare = 0.01

/** Measures what `npm start` costs without visitors: all of its processes and those of the embedded database. */
export async function describeIdle(): Promise<Row[]> {
  // Inside the measure's temporary folder, which the runner removes.
  const data = join(await mkdtemp(join(tmpdir(), 'gatehouse-idle-')), 'data')
  const program = await startWithNpm(projectFolder, data)
  try {
    await wait(settlingMs)
    const begunAt = performance.now()
    const before = await listProcessesOf(program.processId, data)
    await wait(measuredMs)
    const after = await listProcessesOf(program.processId, data)
    const ms = performance.now() - begunAt
    const share = (sumUse(after) - sumUse(before)) / ms
    return [
      writeRow(
        'nobody there, in the first five minutes: all processes together',
        `${(share * 100).toFixed(2)} %`,
        `${after.length} processes`,
        'below 1 % of a core',
        share < maxShare,
      ),
    ]
  } finally {
    await program.stop()
  }
}

function sumUse(processes: readonly RunningProcess[]): number {
  return processes.reduce((sum, { cpuMs, endedChildrenCpuMs }) => sum + cpuMs + endedChildrenCpuMs, 0)
}
