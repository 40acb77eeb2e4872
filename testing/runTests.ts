import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { onTestFinished } from 'vitest'

import { getOuterPath } from '../setup/findProgram.mjs'

/**
 * Runs `npm test` in a copy of the project, with only its own Node on the PATH, to its end.
 * @param words its arguments
 */
export async function runTests(
  folder: string,
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const tests = spawn(process.execPath, ['test.mjs', ...words], {
    cwd: folder,
    env: { PATH: getOuterPath(), HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void tests.kill())
  let output = ''
  for (const stream of [tests.stdout, tests.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  await once(tests, 'close')
  return { code: tests.exitCode, output }
}
