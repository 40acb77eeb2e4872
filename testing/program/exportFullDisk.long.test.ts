// @module-tag root

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { addApplications } from '../addApplications.ts'
import { mountDisk } from '../mountDisk.ts'
import { openTestDatabase } from '../openTestDatabase.ts'
import { runAdminProgram } from '../runAdminProgram.ts'

const patience = { timeout: 240_000 }
const diskBytes = 4 * 1024 * 1024

test('a result of which only a part fits on the disk is reported as incomplete', patience, async () => {
  const { view } = await mountDisk(40 * 1024)
  const file = await open(join(view, 'dictionary.json'), 'w')
  const admin = spawn(process.execPath, ['src/server/program/admin/main.ts', 'dictionary'], {
    cwd: projectFolder,
    stdio: ['ignore', file.fd, 'pipe'],
  })
  const ended = once(admin, 'exit')
  const stderr = admin.stderr ? await readAll(admin.stderr) : ''
  const { size } = await file.stat()
  await file.close()
  expect(size).toBe(40 * 1024)
  expect([await ended, stderr]).toEqual([
    [1, null],
    'The disk is full: the result could not be written (ENOSPC). It is incomplete: free some space, and run the command again.\n',
  ])
})

test('an export to a folder on a full disk says so, and goes on where there is room', patience, async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  await addApplications(db, { people: 20, submitted: 20 })
  const { view } = await mountDisk(diskBytes)
  const filler = await open(join(view, 'filler'), 'w')
  await filler.writeFile(Buffer.alloc(diskBytes - 80 * 1024))
  await filler.close()
  const to = join(view, 'drop')
  const exportAll = async () =>
    await runAdminProgram(
      ['export', '--since', '2025-01-01', '--by', 'Ada', '--format', 'folder', '--to', to],
      { DATA_DIR: folder, DATABASE_URL: url, SECRET: 'a secret of the tests with enough characters' },
    )
  const listPdfs = async () => (await readdir(to)).filter((name) => name.endsWith('.pdf'))
  expect(await exportAll()).toMatchObject({
    code: 1,
    stderr: `The disk that holds ${to} is full (ENOSPC). Fix that and run the same command again: finished PDFs are kept. Or choose another folder.\n`,
  })
  expect((await listPdfs()).length).toBeLessThan(20)
  await rm(join(view, 'filler'))
  expect(await exportAll()).toMatchObject({ code: 0 })
  expect(await listPdfs()).toHaveLength(20)
})
