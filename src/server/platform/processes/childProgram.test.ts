import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a process that cannot be started is reported to its caller, and ends nobody else', async () => {
  const program = `
    import { openSync } from 'node:fs'
    import { askChild, startChild } from '${new URL('./childProgram.ts', import.meta.url).href}'
    try {
      for (;;) openSync('/dev/null')
    } catch {}
    const child = startChild({ file: '/dev/null', heapMegabytes: 64, processorSeconds: 1, env: {} })
    const { kind } = await askChild(child, {}, { timeLimitMs: 60_000, maxMemoryBytes: 1e9 })
    console.log(kind)`
  const withFewFiles = 'ulimit -n 100; exec "$0" --input-type=module --eval "$1"'
  const { stdout } = await run('/bin/sh', ['-c', withFewFiles, process.execPath, program])
  expect(stdout).toBe('failed\n')
})
