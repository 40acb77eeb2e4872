import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findConversionFence } from './conversionFence.ts'
import { conversionLimits } from './conversionLimits.ts'

/** Tells the process what it is kept from itself. */
export const fenceVariable = 'GATEHOUSE_FENCE'

const childFile = join(import.meta.dirname, 'conversionChild.ts')

/**
 * Starts a process that converts one document and ends. It leads a process group, so that LibreOffice goes with it;
 * processor time ends it should this process die. It begins at once to load what conversions need. It gives way to the
 * server, of which students wait for less, and is the first to go when the machine runs out of memory.
 * @param searchPath where LibreOffice is looked for
 */
export function startConversionProcess(searchPath?: string): ChildProcess {
  // Twice the time that is waited for it, since it may use both cores.
  const seconds = Math.ceil(conversionLimits.timeLimitMs / 1000) * 2
  const limits = `ulimit -c 0; ulimit -t ${seconds}`
  const command = `${limits}; { echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null; exec nice -n 5 "$0" "$@"`
  const fence = findConversionFence(searchPath)
  const words = [...fence.words, process.execPath, '--max-old-space-size=384', childFile]
  const child = spawn('/bin/sh', ['-c', command, ...words], {
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), [fenceVariable]: fence.kind },
  })
  // Whoever uses the process hears of its failure by its exit; a failed start must not end the server.
  child.on('error', () => undefined)
  return child
}

/**
 * Ends a process that leads a group, and everything that it started.
 * @param child the leader
 */
export function killProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
