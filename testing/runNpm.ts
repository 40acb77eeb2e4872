import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

import { getOuterPath } from '../setup/findProgram.mjs'

export interface NpmRun {
  readonly code: number | null
  readonly stdout: string
  /** Without npm's own messages. */
  readonly stderr: string
}

/**
 * Runs an npm script with only Node on the PATH.
 * @param words arguments of `npm`
 */
export async function runNpm(words: readonly string[]): Promise<NpmRun> {
  const npm = spawn('npm', words, {
    cwd: dirname(import.meta.dirname),
    env: { PATH: getOuterPath(), HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  await once(npm, 'close')
  const browserErrors = stderr.split('\n').filter((line) => !line.startsWith('npm '))
  return { code: npm.exitCode, stdout, stderr: browserErrors.join('\n') }
}
