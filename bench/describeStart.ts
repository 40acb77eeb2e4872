import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { getOuterPath } from '../setup/findProgram.mjs'
import { projectFolder } from '../setup/projectFolder.mjs'
import { startWithNpm } from './startWithNpm.ts'
import { getQuantile, type Row } from './table.ts'
import { inMs, writeRow } from './writeRow.ts'

const run = promisify(execFile)
const [maxFirstMs, maxLaterMs] = [120_000, 5000]
const laterStarts = 3

/** Measures `npm start` in a fresh clone of the last commit, and a second start. */
export async function describeStart(): Promise<Row[]> {
  // Inside the measure's temporary folder, which the runner removes.
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-clone-'))
  const clone = join(folder, 'project')
  await run('git', ['clone', '--quiet', '--no-hardlinks', projectFolder, clone])
  const data = join(folder, 'data')
  const cache = (await runNpm(['config', 'get', 'cache'])).trim()
  const isWarm = existsSync(join(cache, '_cacache'))
  const firstMs = await measureStart(clone, data)
  const laterMs: number[] = []
  for (let start = 0; start < laterStarts; start += 1) laterMs.push(await measureStart(clone, data))
  const median = getQuantile(laterMs, 0.5)
  return [
    writeRow(
      'npm start on a fresh clone, to ready',
      inMs(firstMs),
      `npm's cache ${isWarm ? 'has some packages' : 'is empty'}`,
      'below 120 s',
      firstMs < maxFirstMs,
    ),
    writeRow('npm start again, to ready', inMs(median), '', 'below 5 s', median < maxLaterMs),
  ]
}

async function runNpm(words: readonly string[]): Promise<string> {
  return (await run('npm', words, { env: { ...process.env, PATH: getOuterPath() } })).stdout
}

async function measureStart(clone: string, data: string): Promise<number> {
  const { readyMs, stop } = await startWithNpm(clone, data)
  await stop()
  return readyMs
}
