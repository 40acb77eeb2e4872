import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Measure } from './measures.ts'
import type { Row } from './table.ts'

/** Processes to end with this program. */
const running = new Set<ChildProcess>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child)
    process.exitCode = 1
  })
}

/**
 * Runs a measure in a process and a temporary folder of its own. After its time limit it is ended with all of its child
 * processes.
 * @returns its rows, or a missed one if it failed or took too long
 */
export async function runMeasure({ name, maxMinutes }: Measure): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'))
  // PostgreSQL may run as another user inside it.
  await chmod(folder, 0o711)
  const child = fork(new URL('measureAlone.ts', import.meta.url), [name], {
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  let rows: Row[] = []
  child.on('message', (measured: Row[]) => (rows = measured))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup(child)
  }, maxMinutes * 60_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  endGroup(child)
  running.delete(child)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  if (code === 0) return rows
  const ours = isLate ? `not done after ${maxMinutes} min` : 'broke, see above'
  return [...rows, { what: name, ours, reference: '', bar: 'a result', holds: false }]
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
}
