import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { onTestFinished } from 'vitest'

/**
 * Mounts a separate disk for a test, which only root on Linux can do and only the processes of the test see. `view` is
 * the disk as seen from outside, and `enter` the prefix of a command that sees it in its place.
 */
export async function mountDisk(diskBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-disk-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const mount = `mount -t tmpfs -o size=${diskBytes},mode=700 none "$0" && echo mounted && exec sleep 3600`
  const holder = spawn('unshare', ['--mount', 'sh', '-c', mount, folder])
  onTestFinished(async () => {
    holder.kill('SIGKILL')
    await wait(0)
  })
  await once(holder.stdout, 'data')
  return {
    folder,
    view: join(`/proc/${holder.pid}/root`, folder),
    enter: ['nsenter', `--mount=/proc/${holder.pid}/ns/mnt`],
  }
}
