import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { makeDictionary } from '#form/dictionary.ts'
import { tenant } from '#tenant/tenant.ts'

import { runAdminProgram } from '../runAdminProgram.ts'
import { type NpmRun, runNpm } from '../runNpm.ts'

/** The script itself installs missing packages, which may take a while. */
const patience = { timeout: 240_000 }

function runAdmin(...words: readonly string[]): Promise<NpmRun> {
  return runNpm(['run', '--silent', 'admin', '--', ...words])
}

test('npm run admin -- dictionary prints the dictionary and nothing else', patience, async () => {
  const { code, stdout, stderr } = await runAdmin('dictionary')
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toEqual(makeDictionary(tenant.pages))
})

test('npm run admin -- WRONG is refused on stderr with code 2', patience, async () => {
  const { code, stdout, stderr } = await runAdmin('dictionnary')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr.trim()).toMatch(
    /^There is no command dictionnary\. Choose one of .*, dictionary, .*\. See npm run admin -- --help\.$/,
  )
})

test('without the servers’ settings a command is refused, and creates no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-admin-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const data = join(folder, 'data')
  for (const words of [['revoke-link', 'view-7k4p92qx'], ['given-up', '--again'], ['list']]) {
    const { code, stdout, stderr } = await runAdminProgram(words, { DATA_DIR: data })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`There is no embedded database in ${data}. Start Gatehouse once. `)
    expect(stderr).toContain('deploy/admin.sh')
  }
  await expect(access(data)).rejects.toThrow('ENOENT')
})

test('a result that does not fit on the disk is reported as incomplete', async () => {
  const full = await open('/dev/full', 'w')
  const admin = spawn(process.execPath, ['src/server/program/admin/main.ts', 'dictionary'], {
    stdio: ['ignore', full.fd, 'pipe'],
  })
  const ended = once(admin, 'exit')
  const stderr = admin.stderr ? await readAll(admin.stderr) : ''
  await full.close()
  expect([await ended, stderr]).toEqual([
    [1, null],
    'The disk is full: the result could not be written (ENOSPC). It is incomplete: free some space, and run the command again.\n',
  ])
})

test('a reader that exits early ends a command as it ends other programs', async () => {
  const admin = spawn(process.execPath, ['src/server/program/admin/main.ts', 'dictionary'])
  let stderr = ''
  admin.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = once(admin, 'exit')
  admin.stdout.once('data', () => admin.stdout.destroy())
  expect([await ended, stderr]).toEqual([[141, null], ''])
})
