import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

// The command of docs/run.md that removes old backups, on folders of various ages.

test.for([
  ['old backups go', { '2027-01-01T034000Z': 31.5, '2027-01-20T034000Z': 12, '2027-02-01T034000Z': 0.5 }, 2],
  ['none goes where no new one came', { '2026-11-01T034000Z': 90, '2026-12-01T034000Z': 60 }, 2],
  ['one that broke off is no new one', { '2026-12-01T034000Z': 60, '2027-02-01T034000Z.unfinished': 0.5 }, 2],
] as const)('%s', async ([, backups, left]) => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-old-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const names = Object.keys(backups)
  for (const [name, days] of Object.entries(backups)) {
    await mkdir(join(folder, name))
    await setAge(join(folder, name), days)
  }
  // If the timer has not run for a long time.
  await setAge(folder, 90)
  const page = await readFile(new URL('../../docs/run.md', import.meta.url), 'utf8')
  const command = /```sh\n([^`]*-mtime \+30[^`]*)```/.exec(page)?.[1] ?? ''
  expect(command).toContain('/var/backups/gatehouse')
  spawnSync('sh', ['-c', command.replaceAll('/var/backups/gatehouse', folder)])
  expect((await readdir(folder)).toSorted()).toEqual(names.slice(-left))
})

async function setAge(path: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await utimes(path, at, at)
}
