import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startChild } from '#server/platform/processes/childProgram.ts'

import { findConversionSandbox } from './conversionSandbox.ts'
import { conversionLimits } from './conversionLimits.ts'

/** Tells the child what its sandbox keeps it from. */
export const sandboxVariable = 'GATEHOUSE_SANDBOX'

const childFile = join(import.meta.dirname, 'conversionChild.ts')

/** Starts a process that converts one document and exits. It loads its modules at once. */
export function startConversionProcess(searchPath?: string): ChildProcess {
  const sandbox = findConversionSandbox(searchPath)
  return startChild({
    file: childFile,
    heapMegabytes: 384,
    // Twice the time limit, since it may use two cores.
    processorSeconds: Math.ceil(conversionLimits.timeLimitMs / 1000) * 2,
    givesWay: true,
    prefix: sandbox.words,
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), [sandboxVariable]: sandbox.kind },
  })
}
