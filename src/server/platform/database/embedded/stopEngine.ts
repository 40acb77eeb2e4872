import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { EmbeddedPaths } from './embeddedPaths.ts'

const run = promisify(execFile)

/** The process id in the file may have been reused: only a PostgreSQL of this cluster is signalled. */
export async function stopEngine({ cluster }: EmbeddedPaths): Promise<void> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const id = Number.parseInt(file, 10)
  if (Number.isNaN(id)) return
  const words = (await readCommand(id)).split('\0')
  if (!words[0]?.endsWith('/postgres') || words[words.indexOf('-D') + 1] !== cluster) return
  process.kill(id, 'SIGINT')
}

/** Arguments, each ending in a zero byte. */
async function readCommand(id: number): Promise<string> {
  if (process.platform === 'linux') return await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(id)]).catch(() => ({ stdout: '' }))
  return stdout.trim().replaceAll(' ', '\0')
}
