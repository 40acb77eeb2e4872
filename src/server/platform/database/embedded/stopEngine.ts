import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { EmbeddedPaths } from './embeddedPaths.ts'

const run = promisify(execFile)

/**
 * Tells an engine to stop that has lost its keeper. The process id that it wrote down may be anybody's by now: only a
 * PostgreSQL of this cluster is ever signalled.
 */
export async function stopEngine({ cluster }: EmbeddedPaths): Promise<void> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const id = Number.parseInt(file, 10)
  if (Number.isNaN(id)) return
  const words = (await readCommand(id)).split('\0')
  if (!words[0]?.endsWith('/postgres') || words[words.indexOf('-D') + 1] !== cluster) return
  process.kill(id, 'SIGINT')
}

/** @returns the words of the command, each with a zero byte behind it; empty where there is no such process */
async function readCommand(id: number): Promise<string> {
  if (process.platform === 'linux') return await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(id)]).catch(() => ({ stdout: '' }))
  return stdout.trim().replaceAll(' ', '\0')
}
